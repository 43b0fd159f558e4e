/**
 * Meaning of a field, and an example if its type alone does not give a good one. A field with a description in its
 * schema is listed here only for its example. Names are paths: `profile.font`, `steps[].location`.
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
  mainButtonsCustomizationEnabled: { meaning: 'true: the colours of the buttons below count' },
  mainButtonsColor: { meaning: 'Ground of the main buttons' },
  mainButtonsTextColor: { meaning: 'Letters on the main buttons', example: '#ffffff' },
  recognitionColor: { meaning: 'Ground of the button that opens the camera' },
  artworkCustomizationEnabled: { meaning: 'true: the colours and the picture of works below count' },
  artworkTextColor: { meaning: 'Letters on the screen of a work', example: '#2b2b2b' },
  artworkBackgroundColor: { meaning: 'Ground of the screen of a work', example: '#fbf6ec' },
  artworkBackgroundImage: { meaning: 'Picture behind the screen of a work' },
};

/** By field name, in any document. Entries of `byKind` below take precedence. */
export const byName: Explanations = {
  index: { example: 1 },
  name: { meaning: 'What it is called', example: bilingual('The Red Kite', 'La cometa roja') },
  title: { meaning: 'Its heading', example: bilingual('How it was made', 'Cómo se hizo') },
  description: { meaning: 'A few sentences about it' },
  mainText: { meaning: 'The text that visitors read' },
  mainAudio: { meaning: 'What visitors hear' },
  mainImage: { meaning: 'Its picture' },
  active: { meaning: 'false: visitors do not see it' },
  color: { meaning: 'Its ground' },
  minutes: { meaning: 'How long it takes, in minutes', example: 45 },
  artworkIds: { meaning: 'The works in it, in their order, by their numbers' },
  state: { meaning: 'Whether it can be seen today' },
  stateText: { example: bilingual('On loan until May', 'En préstamo hasta mayo') },
  idHallMovedTo: { meaning: 'The hall where it is now, if its state is moved' },
  location: {
    meaning: 'Where to find it, in words',
    example: bilingual('Hall 1, left', 'Sala 1, izquierda'),
  },
  content: { meaning: 'The text that visitors read' },
  resourceType: { meaning: 'What it is; the field for it holds it', example: 'AUDIO' },
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
  steps: { meaning: 'What comes after what' },
  'steps[].idArtwork': { meaning: 'The work of this step' },
  'steps[].idHall': { meaning: 'The hall of this step' },
  'steps[].instructions': { meaning: 'How to get there, or what to do' },
  'steps[].locationImage': { meaning: 'Picture that shows where it is' },
  'steps[].iconImage': { meaning: 'Sign of the step, with iconType custom' },
  'steps[].idKeyButton': {
    meaning: 'The buy button of a payment step, from Stripe',
    example: 'buy_btn_1abc',
  },
  'steps[].publishableKeyButton': { meaning: 'Its publishable key, from Stripe', example: 'pk_live_1abc' },
};

const secretFields = Object.fromEntries(
  ['accessCodes[]', 'guideCodes[]', 'routeCodes[]'].flatMap((place) => [
    [`${place}.code`, { meaning: 'What is typed, in clear', example: 'harbour2026' }],
    [
      `${place}.hash`,
      {
        meaning: 'In its place, as export --with-codes writes it',
        example: 'scrypt$16384$8$1$c2FsdA$aGFzaA',
      },
    ],
  ]),
) as Explanations;

/** By the name of a published schema, or of a shape that several files share, then by field. */
export const byKind: Readonly<Record<string, Explanations>> = {
  picture: { iiif: { example: 'https://guide.museum.org/iiif/kite' } },
  video: {
    captions: { meaning: 'WebVTT file below media/, for those who do not hear' },
    poster: { meaning: 'Picture that stands in its place until it is played' },
  },
  audio: {
    transcript: { meaning: 'What is said, to read along: WebVTT file below media/, or the text itself' },
  },
  spoken: {},
  resource: {},
  'other-resource': {
    isAdditionalInformation: { meaning: 'true: it stands below “more information”, not among the extras' },
  },
  'audio-extra-information': {
    startTime: { meaning: 'When it appears, in minutes and seconds of the main audio', example: '00:05' },
    endTime: { meaning: 'When it goes', example: '00:20' },
  },
  museum: {
    idMuseum: { meaning: 'Number that no other museum of the server has', example: 101 },
    code: {
      meaning: 'Short name in the museum’s address: small letters, digits, hyphens',
      example: 'harbour',
    },
    name: { example: bilingual('Harbour Museum', 'Museo del Puerto') },
    languages: { example: ['en', 'es', 'pt-BR'] },
    languageNames: { example: { sms: 'Sääʹmǩiõll' } },
    privacyPolicy: {
      meaning: 'What the museum does with what it learns of visitors',
      example: { en: '<p>We count visits and no people.</p>', es: '<p>Contamos visitas y no personas.</p>' },
    },
    exploreMuseumText: {
      meaning: 'What the information about the museum is called, in the menu and above it',
    },
    logoImage: {
      meaning: 'Sign on the first page’s picture and in the dark bar; best light',
      example: logo('white'),
    },
    topBarLogoImage: {
      meaning: 'Small sign for the bar at the top, and for labels; best dark',
      example: logo('black'),
    },
    homeImage: { meaning: 'Picture of the first page' },
    tourImage: { meaning: 'Map of the routes', example: { file: 'media/map.png', alt: 'Map' } },
    walktroughImage: { meaning: 'Picture behind the slides' },
    googleTagManagerId: { meaning: 'Only if the museum uses Google Tag Manager', example: 'GTM-ABC1234' },
    googleAnalyticsId: { meaning: 'Only if the museum uses Google Analytics', example: 'G-ABC1234567' },
    menuAvailable: { meaning: 'false: there is no side menu' },
    recognitionAvailable: { meaning: 'true: visitors may point the camera at a work' },
    accessCodeRequired: { meaning: 'true: only who has a code of secrets.yaml gets in' },
    accessCodeQrEnabled: { meaning: 'true: the access code may be scanned as well as typed' },
    privacyPolicyEnabled: { meaning: 'true: visitors accept the policy before they begin' },
    timelineEnabled: { meaning: 'false: no visit hall by hall, though there is a file in timelines/' },
    downloadStepEnabled: { meaning: 'true: visitors are offered the download before they begin' },
    recognition: { meaning: 'Where pictures are recognised: on the visitor’s phone, or by the server' },
    idleResetMinutes: { example: 5 },
    profile: { meaning: 'How the museum differs from the ordinary one' },
    'profile.font': { meaning: 'The font; for Avenir, Nunito Sans stands in' },
    'profile.tileOrder': { meaning: 'The order of the tiles; each of the seven once' },
    'profile.iconSet': { meaning: 'Which of the two sets of signs' },
    'profile.extrasSource': { meaning: 'Which list of a work gives its extras' },
    'profile.autoplay': { meaning: 'true: a work’s sound begins by itself' },
    'profile.textSize': { meaning: 'Where the size of texts starts: 14, 16, 18, 20, 22 or 24', example: 16 },
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
    recognitionIcon: { meaning: 'Sign on the button that opens the camera' },
  },
  'keyboard-customization': {
    ...sharedColours,
    active: { meaning: 'true: the colours of this file count' },
    bgColor: { meaning: 'Ground of the keypad', example: '#fbf6ec' },
    keysColor: { meaning: 'Keys' },
    keysActiveColor: { meaning: 'A key while it is pressed' },
    textColor: { meaning: 'Digits on the keys', example: '#2b2b2b' },
    eraseColor: { meaning: 'The key that erases' },
    eraseIconColor: { meaning: 'The sign on the key that erases', example: '#ffffff' },
    okColor: { meaning: 'The OK key' },
    okTextColor: { meaning: 'The letters on the OK key', example: '#ffffff' },
    codeTextColor: { meaning: 'The number that was typed', example: '#2b2b2b' },
  },
  'side-menu-customization': {
    idSideMenuCustomization: { meaning: 'Its number; nothing needs it' },
    start: option('that leads to the first screen'),
    inAMinute: option('of the one-minutes'),
    outstandingArtworks: option('of the highlights'),
    language: option('that changes the language'),
    exploreMuseum: option('of the information about the museum'),
    guide: option('of the guided visit'),
    survey: option('of the study'),
    downloads: option('of the downloads'),
    'start.enabled': { meaning: 'false: it is not in the menu' },
    'start.highlighted': { meaning: 'true: it has a tile on the start screen, too' },
    'start.topBar': { meaning: 'true: it stands in the bar at the top, too' },
    'start.backgroundImage': { meaning: 'Picture behind it' },
    'start.text': { meaning: 'Its words, in place of the guide’s own', example: bilingual('Home', 'Inicio') },
  },
  kids: {
    sections: { meaning: 'Up to four categories, each a hill of the land' },
    'sections[].tags': { meaning: 'The stickers of a category' },
    'sections[].tags[].idTags': {
      meaning: 'It stands for the works that have one of these among their tagIds',
    },
    pet: { meaning: 'Who goes through the museum with the children; by default the guide’s own' },
    'pet.name': { meaning: 'What it is called', example: 'Fibo' },
  },
  secrets: {
    accessCodes: { meaning: 'Codes that let visitors in' },
    'accessCodes[].days': { meaning: 'For how many days a code lets its visitor in', example: 7 },
    guideCodes: { meaning: 'Codes for guided visits' },
    routeCodes: { meaning: 'Codes of routes with routeType PAID' },
    staffCode: { meaning: 'Code by which staff gets in where an access code is asked for, for a day' },
    resetPassword: { meaning: 'Password by which staff ends a visit on a loan device; compared exactly' },
    ...secretFields,
  },
  'navigation-section': {
    sectionType: { meaning: 'Which tile of the start screen it is' },
    enableSection: { meaning: 'false: there is no such tile; so with active: false' },
    title: { meaning: 'The words on the tile', example: bilingual('Routes', 'Recorridos') },
    lineColor: { meaning: 'The line below its title' },
    arrowColor: { meaning: 'Its arrow' },
    fontColor: { meaning: 'Its letters', example: '#ffffff' },
    fontSize: { meaning: 'The size of its letters, in pixels', example: 22 },
  },
  artwork: {
    code: { example: '101' },
    showCode: { meaning: 'false: the number is not shown, though it can be typed' },
    author: { meaning: 'Who made it', example: 'Ana Ribera' },
    artworkDate: { meaning: 'When it was made', example: bilingual('about 1870', 'hacia 1870') },
    outstanding: { meaning: 'true: it is one of the highlights' },
    recognitionPictures: { example: ['media/kite-from-the-side.jpg'] },
    tagIds: { example: [1, 4] },
    tracks: { meaning: 'Other ways to take the work in, under the same number' },
    'tracks.audioDescription': { meaning: 'What is to be seen, told for those who do not see it' },
    'tracks.easyLanguage': { meaning: 'The work in easy language' },
    'tracks.children': { meaning: 'The work for children; the children’s mode tells it' },
    'tracks.signLanguage': { meaning: 'The work in sign language' },
    'tracks.signLanguage.video': { meaning: 'The film' },
    resources: { meaning: 'Further resources, that an address with their number opens' },
    otherResources: { meaning: 'Extras of the work, by default those that are shown' },
    extraResources: { meaning: 'Extras of the work where profile.extrasSource says so' },
    audioExtraInformation: { meaning: 'What is shown while the main audio passes a place' },
  },
  route: {
    withPresentation: { meaning: 'true: it is introduced in a list before it begins' },
    highlighted: { meaning: 'true: it has a tile of its own on the start screen' },
    name: { example: bilingual('The harbour in an hour', 'El puerto en una hora') },
    title: { meaning: 'A second line below its name' },
    ...stepFields,
    'steps[].find.name': { example: bilingual('sun', 'sol') },
  },
  timeline: {
    ...stepFields,
  },
  hall: {
    name: { example: bilingual('The Sea Hall', 'La sala del mar') },
    number: { example: '4 A' },
    floor: { example: bilingual('First floor', 'Primer piso') },
    idFloor: { meaning: 'The floor it is on' },
    extraInfo: {
      meaning: 'One short line below its name',
      example: bilingual('Quiet room', 'Sala tranquila'),
    },
  },
  floor: {
    name: { example: bilingual('First floor', 'Primer piso') },
    map: { meaning: 'Its plan' },
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
    backgroundColor: { meaning: 'Ground of its screen', example: '#fbf6ec' },
    backgroundImage: { meaning: 'Picture behind its screen' },
  },
  slide: {
    videoResource: {
      meaning: 'A film',
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
    'questions[].mandatory': { meaning: 'true: every answer of the question is wanted' },
    'questions[].active': { meaning: 'false: it is not asked' },
    'questions[].order': { meaning: 'Its place; by default that in the file', example: 2 },
    'questions[].answers': { meaning: 'What can be answered, one or more fields' },
    'questions[].answers[].type': { meaning: 'What kind of field', example: 'RATING' },
    'questions[].answers[].label': {
      meaning: 'The words beside the field',
      example: bilingual('Your stars', 'Sus estrellas'),
    },
    'questions[].answers[].options': { meaning: 'What can be chosen, with SELECT and MULTIPLE' },
    'questions[].answers[].options[].label': { meaning: 'Its words', example: bilingual('Alone', 'A solas') },
  },
};
