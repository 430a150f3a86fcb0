// @ts-check
// The words of the companion clock in both languages.

/** @type {Record<string, Record<string, string>>} */
export const WORDS = {
  en: {
    title: 'Time of Empires', sub: 'clock and score pad', other: '日本語', players: 'Players', name: 'Name', new_game: 'New game', sure: 'Give this game up and begin a new one?',
    era: 'Era {0}', new_era: 'New era', new_intro: 'New introductory era', real_note: 'Real time: nine minutes, gongs and cries.', intro_note: 'In turns: fifteen rounds.',
    prepare: 'Prepare era {0}', check1: 'Technology: remove old cards, four new decks of six', check2: 'Add one wonder of the era', check3: 'New leaders: one of each kind, with four players one more',
    check4: 'Take your timers', check5: 'Appoint scholars: as many as symbols are visible', check6: 'Put the bonus token of {0} VP on a free section', start: 'Start', back: 'Back',
    ready: 'When everybody is ready', get_ready: 'Get ready', left: 'left', cry_now: 'Appoint scholars!', cry_in: 'Cry in {0}', last_minute: 'Last minute', stop: 'Stop this era', stop_sure: 'Stop this era and prepare it again?',
    round: 'Round {0}', of: 'of 15', starts: 'Start player: {0}', next_round: 'Next round', appoint: 'Appoint scholars', appoint_note: 'Everybody appoints at once. Then the device goes to the left.',
    resume: 'Resume the game', scoring: 'Scoring of era {0}', destruction: '1. Destruction', bonus: '2. Construction bonus', leaders: '3. Leaders', wonders: '4. Wonders', culture: '5. Cultural influence',
    siege: '6. Siege of cities', leader_points: 'Points of leader cards',
    destruction_note: 'Buildings of others under your clans go to your destroyed section. 3 VP for each piece there.', bonus_note: 'For each token: its value times the buildings taken from that section.',
    leaders_note: 'Most scholars takes the leader card; in a tie the deeper scholar. No points are entered.', wonders_note: 'Most scholars 2 VP a unit, others 1 VP. Then all scholars return to the reserves.',
    culture_note: 'The visible VP of the culture section.', siege_note: 'The winner of each city puts one clan into it. No points are entered.', leader_points_note: 'What leader cards score in this era.',
    next: 'Next', done: 'Done', total: 'Total', end: 'The three eras are over', wins: '{0} wins', shared: 'Shared victory: {0}', tie: 'A tie: enter the own buildings on the central board.', player: 'Player {0}',
    sound_off: 'Sound starts with the first button. Turn the volume up.', no_lock: 'This device may switch its screen off; keep it awake, or the sounds may stop.', slept: 'The device slept; the clock goes on from the true time.', test: 'Try the sounds',
    download: 'One file for offline use', tap: 'Tap to go on with sound',
  },
  ja: {
    title: 'タイム・オブ・エンパイア', sub: '時計と得点表', other: 'English', players: '人数', name: '名前', new_game: '新たなゲーム', sure: 'このゲームをやめて、新しく始めますか？',
    era: '時代{0}', new_era: '新たな時代', new_intro: '新たな入門の時代', real_note: 'リアルタイム：9分間、銅鑼と泣き声。', intro_note: '手番制：15ラウンド。',
    prepare: '時代{0}の準備', check1: '技術：前の時代のカードを除き、6枚のデッキを4つ', check2: 'その時代の驚異を1枚加える', check3: '新しい指導者：種類ごとに1人、4人ならもう1人',
    check4: '砂時計を手元に取る', check5: '見えているシンボルの数だけ学者を任命', check6: '{0}点のボーナストークンを空き区画に置く', start: '開始', back: '戻る',
    ready: '全員の準備ができたら', get_ready: '用意', left: '残り', cry_now: '学者を任命！', cry_in: '泣き声まで{0}', last_minute: '最後の1分', stop: 'この時代を中止', stop_sure: 'この時代を中止して準備に戻りますか？',
    round: '第{0}ラウンド', of: '全15ラウンド', starts: 'スタートプレイヤー：{0}', next_round: '次ラウンド', appoint: '学者の任命', appoint_note: '全員が同時に任命します。そのあと端末を左隣に渡します。',
    resume: 'ゲームの再開', scoring: '時代{0}の得点計算', destruction: '1. 破壊', bonus: '2. 建設ボーナス', leaders: '3. 指導者', wonders: '4. 驚異', culture: '5. 文化的影響力',
    siege: '6. 都市の包囲', leader_points: '指導者カードの得点',
    destruction_note: '自分の氏族がいる領地の他人の建物を破壊区画へ。そこにある駒1個につき3点。', bonus_note: 'トークンごとに、値×その区画から建てた建物の数。',
    leaders_note: '学者が最多の人が指導者を得ます。同数なら下にある学者が優先。点の入力はありません。', wonders_note: '最多は1単位2点、ほかの参加者は1点。そのあと学者はリザーブへ。',
    culture_note: '文化区画で見えている勝利点。', siege_note: '各都市の勝者が氏族を1個置きます。点の入力はありません。', leader_points_note: 'この時代に指導者カードで得た点。',
    next: '次へ', done: '完了', total: '合計', end: '3つの時代が終わりました', wins: '{0}の勝ち', shared: '勝利を分かち合います：{0}', tie: '同点です。中央ボード上の自分の建物の数を入力してください。', player: 'プレイヤー{0}',
    sound_off: '最初のボタンで音が使えるようになります。音量を上げてください。', no_lock: 'この端末は画面が消えることがあります。消えないようにしてください。音が止まる場合があります。', slept: '端末が休止していました。正しい時刻から続けます。', test: '音を試す',
    download: 'オフライン用の1ファイル', tap: 'タップして音を再開',
  },
};
