// @ts-check
// A picture of a moment as PNG, made in a canvas.

/** @param {string} address of an SVG that stands alone @param {string} name of the file */
export async function savePng(address, name) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`);
  const blob = await toPng(await answer.text());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {string} svg @param {number} [width] in px @returns {Promise<Blob>} */
export async function toPng(svg, width = 1600) {
  const image = new Image();
  const source = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / Math.max(1, image.naturalWidth));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((b) => (b ? done(b) : fail(new Error('the canvas stayed empty'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(source);
  }
}
