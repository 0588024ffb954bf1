/** What is said of games that are kept, opened, and have changed or failed, in English. The same keys in French below. */
export const keepingEn = {
  'event.takenUp': 'The game goes on by the rules of today; {{answers, answer was|answers were}} given by rules {{rules}}.',

  'reading.title': 'Opening the game',
  'reading.so': '{{done}} of {{of, answer|answers}}',

  'choice.title': '{{name}} was played by other rules',
  'choice.title.changed': '{{name}} does not follow to its end',
  'choice.law': 'It was played by rules {{rules}}; this program plays by rules {{now}}. Changed since: {{sections}}.',
  'choice.cards': 'Other cards than it was played with: {{names}}.',
  'choice.changed': 'It was played by the rules of today, so the file has been changed since it was written.',
  'choice.answer': 'Answer {{n}} of {{of}} no longer follows: {{answer}}.',
  'choice.elsewhere': 'It leads to another position than it did.',
  'choice.missing': 'The position where it was left cannot be gone on with: {{what}}.',
  'choice.untouched': 'Whatever you choose, the file stays as it is.',
  'choice.left': 'Go on from where it was left',
  'choice.left.note': 'The position of turn {{turn}}, by the rules of today.',
  'choice.upTo': 'Go on from the last answer that follows',
  'choice.upTo.note': '{{answers}} of {{of, answer|answers}}, by the rules of today.',
  'choice.recorded': 'Watch it as it was played',
  'choice.recorded.note': 'To the end, by its own rules; it cannot be played on.',

  'save.recorded': 'The game is only watched as it was played: its own file has it.',
  'save.waits': 'What has happened is shown to its end first, then it is saved. At the table, Space shows it at once.',

  'unkept.now': 'The last answers are not on the disk. {{sentence}}',
  'unkept.retry': 'Try again',
  'unkept.export': 'Save as a file',

  'fault.older':
    '{{name}} was played by older rules, and does not follow to its end by those of today. The game goes on after answer {{answers}}. {{sentence}}',
  'fault.mended':
    '{{name}} could not be read to its end. {{sentence}} It goes on from answer {{answers}}; the rest is kept aside.',
  'fault.comeBack': 'The page failed; the game is where it was.',
  'fault.report': 'Save a report',
  'fault.page': 'The page has failed twice',
  'fault.page.kept':
    'Your game is on the disk, up to the last answer that was shown. The report holds the game and what failed; send it to whoever mends the program.',
  'fault.page.start': 'To the first screen',

  'saves.about': '{{blue}} against {{red}}, {{table}}',
  'saves.versions': 'format {{format}}, rules {{rules}}',
  'saves.turns': 'at most {{count, turn|turns}}',
  'saves.turns.one': 'one turn',
  'saves.endless': 'without a turn limit',
  'saves.metric': 'in centimetres',
  'saves.imperial': 'in inches',
  'saves.aside': 'Kept aside',
  'saves.closed': 'Finished games',
  'saves.mend': 'Go on from the last good answer',
  'start.update': 'Version {{version}} is there: {{page}}',
  'settings.updates': 'Ask for newer versions when the program starts',
  'licences.title': 'Licences',
  'licences.about': 'The program is made with {{count, package|packages}} of others; each opens to its terms.',
  'licences.none': 'This copy brings no list of them.',
  'licences.unnamed': 'no licence named',
  'licences.noText': 'The package brings no text of its own.',
  'start.damaged': 'Damaged near its end: it goes on from the last good answer.',
} as const;

export const keepingFr: { readonly [K in keyof typeof keepingEn]: string } = {
  'event.takenUp':
    'La partie continue par les règles d’aujourd’hui ; {{answers, réponse a été donnée|réponses ont été données}} par les règles {{rules}}.',

  'reading.title': 'Ouverture de la partie',
  'reading.so': '{{done, réponse|réponses}} sur {{of}}',

  'choice.title': '{{name}} a été jouée par d’autres règles',
  'choice.title.changed': '{{name}} ne suit pas jusqu’au bout',
  'choice.law':
    'Elle a été jouée par les règles {{rules}} ; ce programme joue par les règles {{now}}. Changé depuis : {{sections}}.',
  'choice.cards': 'Ces cartes ne sont plus celles de la partie : {{names}}.',
  'choice.changed': 'Elle a été jouée par les règles d’aujourd’hui : le fichier a donc été changé après coup.',
  'choice.answer': 'La réponse {{n}} sur {{of}} ne suit plus : {{answer}}.',
  'choice.elsewhere': 'Elle mène à une autre position qu’avant.',
  'choice.missing': 'On ne peut pas continuer de la position où elle a été laissée : {{what}}.',
  'choice.untouched': 'Quel que soit votre choix, le fichier reste tel qu’il est.',
  'choice.left': 'Continuer d’où elle a été laissée',
  'choice.left.note': 'La position du tour {{turn}}, par les règles d’aujourd’hui.',
  'choice.upTo': 'Continuer de la dernière réponse qui suit',
  'choice.upTo.note': '{{answers, réponse|réponses}} sur {{of}}, par les règles d’aujourd’hui.',
  'choice.recorded': 'La regarder comme elle a été jouée',
  'choice.recorded.note': 'Jusqu’au bout, par ses propres règles ; on ne peut pas la continuer.',

  'save.recorded': 'La partie est seulement regardée comme elle a été jouée : son propre fichier la contient.',
  'save.waits': 'Ce qui se passe est d’abord montré jusqu’au bout, puis sauvegardé. À la table, Espace montre tout d’un coup.',

  'unkept.now': 'Les dernières réponses ne sont pas sur le disque. {{sentence}}',
  'unkept.retry': 'Réessayer',
  'unkept.export': 'Enregistrer dans un fichier',

  'fault.older':
    '{{name}} a été joué selon des règles plus anciennes et ne suit pas jusqu’au bout celles d’aujourd’hui. La partie reprend après la réponse {{answers}}. {{sentence}}',
  'fault.mended':
    '{{name}} n’a pas pu être lue jusqu’au bout. {{sentence}} Elle continue de la réponse {{answers}} ; le reste est gardé à part.',
  'fault.comeBack': 'La page a eu une panne ; la partie est où elle était.',
  'fault.report': 'Enregistrer un rapport',
  'fault.page': 'La page a eu deux pannes',
  'fault.page.kept':
    'Votre partie est sur le disque, jusqu’à la dernière réponse montrée. Le rapport contient la partie et la panne ; envoyez-le à qui répare le programme.',
  'fault.page.start': 'Au premier écran',

  'saves.about': '{{blue}} contre {{red}}, {{table}}',
  'saves.versions': 'format {{format}}, règles {{rules}}',
  'saves.turns': '{{count, tour|tours}} au plus',
  'saves.turns.one': 'un tour',
  'saves.endless': 'sans limite de tours',
  'saves.metric': 'en centimètres',
  'saves.imperial': 'en pouces',
  'saves.aside': 'Gardées à part',
  'saves.closed': 'Parties finies',
  'saves.mend': 'Continuer de la dernière bonne réponse',
  'start.update': 'La version {{version}} est là : {{page}}',
  'settings.updates': 'Demander au démarrage s’il y a une version plus récente',
  'licences.title': 'Licences',
  'licences.about': 'Le programme est fait avec {{count, paquet|paquets}} d’autres auteurs ; chacun s’ouvre sur ses conditions.',
  'licences.none': 'Cette copie n’en apporte pas la liste.',
  'licences.unnamed': 'sans licence nommée',
  'licences.noText': 'Le paquet n’apporte pas de texte.',
  'start.damaged': 'Abîmée vers la fin : elle continue de la dernière bonne réponse.',
};
