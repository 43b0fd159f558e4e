/**
 * Explanation of a field. `meaning` is missing if the schema has a description. `example` is missing if an
 * example can be derived from the type. Explanations are stored by path, such as `profile.font` or
 * `steps[].location`.
 */
interface Explanation {
  meaning?: string;
  example?: unknown;
}
type Explanations = Readonly<Record<string, Explanation>>;

const bilingual = (en: string, es: string) => ({ en, es });

const logo = (colour: string) => ({ file: `media/logo-${colour}.svg`, alt: 'Harbour Museum' });

/** Colours and switches that customization.yaml and keyboard-customization.yaml share. */
const sharedColours: Explanations = {
  mainButtonsCustomizationEnabled: { meaning: 'true: the button colours below are used' },
  mainButtonsColor: { meaning: 'Background of the main buttons' },
  mainButtonsTextColor: { meaning: 'Text colour of the main buttons', example: '#ffffff' },
  recognitionColor: {
    meaning: 'Background of the button that opens the camera; without it the button is neutral',
  },
  artworkCustomizationEnabled: { meaning: 'true: the colours and the picture of work pages below are used' },
  artworkTextColor: { meaning: 'Text colour of work pages', example: '#2b2b2b' },
  artworkBackgroundColor: { meaning: 'Background colour of work pages', example: '#fbf6ec' },
  artworkBackgroundImage: { meaning: 'Background picture of work pages' },
};

/** Explanations by field name, for fields of all documents. The entries of `byKind` have precedence. */
export const byName: Explanations = {
  index: { example: 1 },
  machineTexts: {
    meaning: 'Texts that a program translated and that are not approved yet; written by the studio',
    example: { fr: ['mainText', 'location'] },
  },
  name: { meaning: 'Its name', example: bilingual('The Red Kite', 'La cometa roja') },
  title: { meaning: 'Its heading', example: bilingual('How it was made', 'Cómo se hizo') },
  description: { meaning: 'A few sentences about it' },
  mainText: { meaning: 'The text that visitors read' },
  mainAudio: { meaning: 'What visitors hear' },
  mainImage: { meaning: 'Its picture' },
  active: { meaning: 'false: visitors do not see it' },
  color: { meaning: 'Its background colour' },
  minutes: { meaning: 'How long it takes, in minutes', example: 45 },
  artworkIds: { meaning: 'The numbers of its works, in order' },
  state: { meaning: 'Whether it can be seen today' },
  stateText: { example: bilingual('On loan until May', 'En préstamo hasta mayo') },
  idHallMovedTo: { meaning: 'The hall where it is now, if its state is moved' },
  location: {
    meaning: 'Where to find it, in words',
    example: bilingual('Hall 1, left', 'Sala 1, izquierda'),
  },
  content: { meaning: 'The text that visitors read' },
  resourceType: { meaning: 'Its type; the field of that type has the content', example: 'AUDIO' },
  stepType: { example: 3 },
  onlyIn: { example: ['es'] },
  iconType: { example: 'stairs' },
  routeType: { example: 'PAID' },
  showOn: { example: 'EASYGUIDE' },
  alt: { example: bilingual('A red kite over the sea', 'Una cometa roja sobre el mar') },
  focus: { example: '40% 25%' },
  creditLine: { example: '© Harbour Museum. Photo: Ana Ruiz' },
  rights: { example: bilingual('All rights reserved', 'Todos los derechos reservados') },
  reuse: { example: false },
  speaker: { example: 'Leo Marsh' },
  textAuthor: { example: 'Ana Ruiz' },
  material: { example: bilingual('Oil on canvas', 'Óleo sobre lienzo') },
  dimensions: { example: '92 × 73 cm' },
  lender: { example: bilingual('Private collection', 'Colección particular') },
  inventoryNumber: { example: '1923.45' },
  extraInfo: { example: bilingual('Key at the desk', 'Llave en recepción') },
  licence: { example: 'CC-BY-4.0' },
  x: { meaning: 'From the left, in per cent', example: 25 },
  y: { meaning: 'From the top, in per cent', example: 60 },
  greeting: { example: bilingual('Where shall we go?', '¿Adónde vamos?') },
};

const option = (what: string): Explanation => ({ meaning: `The menu’s entry ${what}` });
/** Routes and timelines have the same steps. */
const stepFields: Explanations = {
  steps: { meaning: 'The steps, in order' },
  'steps[].idArtwork': { meaning: 'The work of this step' },
  'steps[].idHall': { meaning: 'The hall of this step' },
  'steps[].instructions': { meaning: 'How to get there, or what to do' },
  'steps[].locationImage': { meaning: 'Picture that shows where it is' },
  'steps[].iconImage': { meaning: 'Icon of the step, with iconType custom' },
  'steps[].idKeyButton': {
    meaning: 'The buy button of a payment step, from Stripe',
    example: 'buy_btn_1abc',
  },
  'steps[].publishableKeyButton': { meaning: 'Its publishable key, from Stripe', example: 'pk_live_1abc' },
};

const secretFields = Object.fromEntries(
  ['accessCodes[]', 'guideCodes[]', 'routeCodes[]'].flatMap((place) => [
    [`${place}.code`, { meaning: 'The code in plain text', example: 'harbour2026' }],
    [
      `${place}.hash`,
      {
        meaning: 'Instead of code, as written by export --with-codes',
        example: 'scrypt$16384$8$1$c2FsdA$aGFzaA',
      },
    ],
  ]),
) as Explanations;

/**
 * Explanations by schema and path. The schema is a published one, or a type that several files share, such as
 * `picture`.
 */
export const byKind: Readonly<Record<string, Explanations>> = {
  picture: { iiif: { example: 'https://guide.museum.org/iiif/kite' } },
  video: {
    captions: { meaning: 'WebVTT file in media/, for people who cannot hear' },
    poster: { meaning: 'Picture shown until it is played' },
  },
  audio: {
    transcript: { meaning: 'What is said, to read along: WebVTT file in media/, or the text itself' },
    synthetic: {
      meaning: 'The voice is synthetic; written by the studio',
      example: { file: 'media/kite-fr.wav', by: 'eSpeak NG', approved: true },
    },
    'synthetic.file': {
      meaning: 'The file that the program made; for any other file the mark is ignored',
      example: 'media/kite-fr.wav',
    },
    'synthetic.by': { meaning: 'The program', example: 'eSpeak NG' },
    'synthetic.approved': { meaning: 'true: a person has listened to it and approved it' },
  },
  spoken: {},
  resource: {},
  'other-resource': {
    isAdditionalInformation: { meaning: 'true: shown under “More about this work”, not among the extras' },
  },
  'audio-extra-information': {
    startTime: { meaning: 'When it appears, in minutes and seconds of the main audio', example: '00:05' },
    endTime: { meaning: 'When it disappears', example: '00:20' },
  },
  museum: {
    machineMarks: {
      meaning:
        'Whether visitors read that a voice is synthetic or a translation is by a program: until a person has approved it (unapproved), at voices also afterwards (always), or never',
      example: 'always',
    },
    pronunciations: { meaning: 'Words that a synthetic voice says wrong, per language' },
    'pronunciations[].word': { meaning: 'The word as it is written', example: 'Vogel' },
    'pronunciations[].say': { meaning: 'How the voice should say it', example: 'Fogueul' },
    glossary: { meaning: 'Terms of the museum; translations that use other words are marked' },
    'glossary[].term': { meaning: 'The term in each language', example: bilingual('seed', 'semilla') },
    idMuseum: { meaning: 'Number that no other museum on the server has', example: 101 },
    code: {
      meaning: 'Short name in the museum’s URL: lower-case letters, digits, hyphens',
      example: 'harbour',
    },
    name: { example: bilingual('Harbour Museum', 'Museo del Puerto') },
    languages: { example: ['en', 'es', 'pt-BR'] },
    languageNames: { example: { sms: 'Sääʹmǩiõll' } },
    privacyPolicy: {
      meaning: 'The privacy policy: what the museum does with visitors’ data',
      example: { en: '<p>We count visits and no people.</p>', es: '<p>Contamos visitas y no personas.</p>' },
    },
    exploreMuseumText: {
      meaning: 'Title of the pages about the museum, also in the menu',
    },
    logoImage: {
      meaning: 'Logo on the welcome page and in the dark bar; best in light colours',
      example: logo('white'),
    },
    topBarLogoImage: {
      meaning: 'Small logo for the top bar and for labels; best in dark colours',
      example: logo('black'),
    },
    homeImage: { meaning: 'Picture of the welcome page' },
    tourImage: { meaning: 'Map of the routes', example: { file: 'media/map.png', alt: 'Map' } },
    walktroughImage: { meaning: 'Background picture of the slides' },
    googleTagManagerId: { meaning: 'Only if the museum uses Google Tag Manager', example: 'GTM-ABC1234' },
    googleAnalyticsId: { meaning: 'Only if the museum uses Google Analytics', example: 'G-ABC1234567' },
    menuAvailable: { meaning: 'false: there is no side menu' },
    recognitionAvailable: { meaning: 'true: visitors can find works with the camera' },
    accessCodeRequired: { meaning: 'true: visitors need a code from secrets.yaml' },
    accessCodeQrEnabled: { meaning: 'true: the access code can be scanned as well as typed' },
    privacyPolicyEnabled: { meaning: 'true: visitors accept the privacy policy before they start' },
    timelineEnabled: { meaning: 'false: no visit hall by hall, even if there is a file in timelines/' },
    downloadStepEnabled: { meaning: 'true: visitors are offered the download before they start' },
    recognition: { meaning: 'Where pictures are recognised: on the visitor’s phone, or by the server' },
    idleResetMinutes: { example: 5 },
    profile: { meaning: 'Settings in which this museum differs from others' },
    'profile.font': { meaning: 'The font; Nunito Sans is used for Avenir' },
    'profile.tileOrder': { meaning: 'The order of the tiles; each of the seven once' },
    'profile.keypadBar': {
      meaning: 'true: the keypad tile is a bar at the lower edge, with the camera beside it',
    },
    'profile.iconSet': { meaning: 'Which of the two icon sets' },
    'profile.extrasSource': { meaning: 'Which list of a work contains its extras' },
    'profile.autoplay': { meaning: 'true: the audio of a work starts automatically' },
    'profile.textSize': { meaning: 'Initial text size: 14, 16, 18, 20, 22 or 24', example: 16 },
    'profile.palette': { meaning: 'Colours where customization.yaml gives none' },
    ...Object.fromEntries(
      Object.entries(sharedColours)
        .filter(([name]) => name.endsWith('Color'))
        .map(([name, each]) => [`profile.palette.${name}`, each]),
    ),
    'profile.palette.lines': { meaning: 'The line below the title of a tile' },
  },
  customization: {
    ...sharedColours,
    recognitionIcon: { meaning: 'Icon on the button that opens the camera' },
  },
  'keyboard-customization': {
    ...sharedColours,
    active: { meaning: 'true: the colours in this file are used' },
    bgColor: { meaning: 'Background of the keypad', example: '#fbf6ec' },
    keysColor: { meaning: 'Keys' },
    keysActiveColor: { meaning: 'A key while it is pressed' },
    textColor: { meaning: 'Digits on the keys', example: '#2b2b2b' },
    eraseColor: { meaning: 'The erase key' },
    eraseIconColor: { meaning: 'The icon on the erase key', example: '#ffffff' },
    okColor: { meaning: 'The OK key' },
    okTextColor: { meaning: 'The text on the OK key', example: '#ffffff' },
    codeTextColor: { meaning: 'The number as typed', example: '#2b2b2b' },
  },
  'side-menu-customization': {
    idSideMenuCustomization: { meaning: 'Its number; not used' },
    start: option('that leads to the start screen'),
    inAMinute: option('of the one-minutes'),
    outstandingArtworks: option('of the highlights'),
    language: option('that changes the language'),
    exploreMuseum: option('of the information about the museum'),
    guide: option('of the guided tour'),
    survey: option('of the survey'),
    downloads: option('of the downloads'),
    map: option('of the floor map, which museums switch on by writing it; by default there is none'),
    'start.enabled': { meaning: 'false: it is not in the menu' },
    'start.highlighted': { meaning: 'true: also a tile on the start screen' },
    'start.topBar': { meaning: 'true: also in the top bar' },
    'start.backgroundImage': { meaning: 'Background picture' },
    'start.text': { meaning: 'Its text, instead of the guide’s own', example: bilingual('Home', 'Inicio') },
  },
  kids: {
    sections: { meaning: 'Up to four categories, each a hill of the land' },
    'sections[].tags': { meaning: 'The stickers of a category' },
    'sections[].tags[].idTags': {
      meaning: 'It selects the works that have one of these in their tagIds',
    },
    pet: { meaning: 'The companion of the children; by default the guide’s own' },
    'pet.name': { meaning: 'Its name', example: 'Fibo' },
  },
  secrets: {
    accessCodes: { meaning: 'Codes that let visitors in' },
    'accessCodes[].days': { meaning: 'For how many days a code lets its visitor in', example: 7 },
    guideCodes: { meaning: 'Codes for guided tours' },
    routeCodes: { meaning: 'Codes of routes with routeType PAID' },
    staffCode: {
      meaning: 'Code with which staff can open the guide for one day, where an access code is required',
    },
    resetPassword: { meaning: 'Password with which staff reset a loan device; case-sensitive' },
    ...secretFields,
  },
  'navigation-section': {
    sectionType: { meaning: 'Which tile of the start screen it is' },
    enableSection: { meaning: 'false: there is no such tile; the same as active: false' },
    title: { meaning: 'The text on the tile', example: bilingual('Routes', 'Recorridos') },
    lineColor: { meaning: 'The line below its title' },
    arrowColor: { meaning: 'Its arrow' },
    fontColor: { meaning: 'Its text colour', example: '#ffffff' },
    fontSize: { meaning: 'Its text size, in pixels', example: 22 },
  },
  artwork: {
    code: { example: '101' },
    showCode: { meaning: 'false: the number is not shown, but can be typed' },
    otherCodes: { example: ['211'] },
    searchTerms: { example: ['mermaid'] },
    author: { meaning: 'Who made it', example: 'Ana Ribera' },
    artworkDate: { meaning: 'When it was made', example: bilingual('about 1870', 'hacia 1870') },
    outstanding: { meaning: 'true: it is one of the highlights' },
    recognitionPictures: { example: ['media/kite-from-the-side.jpg'] },
    tagIds: { example: [1, 4] },
    tracks: { meaning: 'Other versions of the work, under the same number' },
    'tracks.audioDescription': { meaning: 'Audio description for people who cannot see the work' },
    'tracks.easyLanguage': { meaning: 'Easy-read version' },
    'tracks.children': { meaning: 'Version for children, used in children’s mode' },
    'tracks.signLanguage': { meaning: 'Sign-language version' },
    'tracks.signLanguage.video': { meaning: 'The video' },
    resources: { meaning: 'Further resources, opened by a URL with their number' },
    otherResources: { meaning: 'Extras of the work; shown by default' },
    extraResources: { meaning: 'Extras of the work; shown if profile.extrasSource says so' },
    audioExtraInformation: { meaning: 'What is shown at certain times of the main audio' },
  },
  route: {
    withPresentation: { meaning: 'true: a list introduces it before it starts' },
    highlighted: { meaning: 'true: it has its own tile on the start screen' },
    name: { example: bilingual('The harbour in an hour', 'El puerto en una hora') },
    title: { meaning: 'A second line below its name' },
    ...stepFields,
    'steps[].find.name': { example: bilingual('sun', 'sol') },
    'steps[].find.count.answer': { example: 8 },
    'steps[].find.count.others': { example: [6, 7] },
  },
  timeline: {
    ...stepFields,
  },
  hall: {
    name: { example: bilingual('The Sea Hall', 'La sala del mar') },
    number: { example: '4 A' },
    floor: { example: bilingual('First floor', 'Primer piso') },
    idFloor: { meaning: 'The floor it is on' },
    area: {
      example: [
        { x: 5, y: 10 },
        { x: 45, y: 10 },
        { x: 45, y: 60 },
      ],
    },
    extraInfo: {
      meaning: 'One short line below its name',
      example: bilingual('Quiet room', 'Sala tranquila'),
    },
  },
  floor: {
    name: { example: bilingual('First floor', 'Primer piso') },
    map: { meaning: 'Its map' },
    level: { example: 0 },
    widthMetres: { example: 26.5 },
    'spaces[].name': { example: bilingual('Foyer', 'Vestíbulo') },
    'spaces[].area': {
      example: [
        { x: 5, y: 60 },
        { x: 45, y: 60 },
        { x: 45, y: 95 },
      ],
    },
    'ways[].kind': { meaning: 'How the two places are connected', example: 'door' },
    'ways[].from': { meaning: 'Where it begins', example: { idHall: 1, point: { x: 45, y: 30 } } },
    'ways[].to': { meaning: 'Where it leads', example: { idSpace: 11 } },
    'ways[].from.idHall': { meaning: 'The hall at this end' },
    'ways[].from.idSpace': { meaning: 'Or the space at this end' },
    'ways[].from.point': { meaning: 'Where the door is; by default the same as at the other end' },
    'ways[].steps': { example: 2 },
    'ways[].width': { example: 1.2 },
    'ways[].instructions': {
      example: bilingual(
        'Through the glass door beside the desk',
        'Por la puerta de cristal junto al mostrador',
      ),
    },
    'ways[].instructionsBack': {
      example: bilingual('Back through the glass door', 'Vuelva por la puerta de cristal'),
    },
  },
  amenity: {
    kind: { meaning: 'What it is', example: 'lift' },
    name: { example: bilingual('Lift to the tower', 'Ascensor a la torre') },
    idHall: { meaning: 'The hall it is in' },
  },
  section: {},
  'one-minute': {},
  'info-section': { title: { example: bilingual('Opening hours', 'Horario') } },
  beacon: {
    resource: { meaning: 'What is shown where the beacon is' },
    backgroundColor: { meaning: 'Background colour of its screen', example: '#fbf6ec' },
    backgroundImage: { meaning: 'Background picture of its screen' },
  },
  slide: {
    videoResource: {
      meaning: 'A video',
      example: { idResource: 1011, resourceType: 'VIDEO', video: { file: 'media/welcome.mp4' } },
    },
    imageResource: {
      meaning: 'A picture',
      example: { idResource: 1012, resourceType: 'IMAGE', picture: { file: 'media/welcome.jpg' } },
    },
    textResource: { meaning: 'A text' },
  },
  study: {
    questions: { meaning: 'What is asked' },
    'questions[].title': { meaning: 'The question', example: bilingual('How was it?', '¿Qué tal?') },
    'questions[].mandatory': { meaning: 'true: every field of the question must be answered' },
    'questions[].active': { meaning: 'false: it is not asked' },
    'questions[].order': { meaning: 'Its position; by default the order in the file', example: 2 },
    'questions[].answers': { meaning: 'The answer fields, one or more' },
    'questions[].answers[].type': { meaning: 'The type of field', example: 'RATING' },
    'questions[].answers[].label': {
      meaning: 'The label of the field',
      example: bilingual('Your stars', 'Sus estrellas'),
    },
    'questions[].answers[].options': { meaning: 'The choices, with SELECT and MULTIPLE' },
    'questions[].answers[].options[].label': { meaning: 'Its text', example: bilingual('Alone', 'A solas') },
  },
};
