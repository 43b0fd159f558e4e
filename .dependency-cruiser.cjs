// Rules for imports between folders. Each rule contains its reason. Rules about the same subject begin with the same
// number.
// scripts/checks/boundary-checks.mjs checks what a single import does not show: browser globals, barrel files and
// cycles.
const test = '\\.test\\.tsx?$';
const visitor = '^apps/visitor/src/';
/** Files of the preview, which shows the guide with a draft to staff. */
const preview = `${visitor}(app/preview/|preview\\.tsx$)`;
/** Files of the page /components, which only developers use. */
const components = `${visitor}(app/components-page/|components-page\\.tsx$)`;
const studio = '^apps/studio/src/';
const server = '^apps/server/src/';

/** Groups of features, the lowest first. A group may import only groups that are listed before it. */
const visitorGroups = [
  'foundation',
  'kids',
  'museum',
  'widgets',
  'player',
  'find',
  'pwa',
  'visit',
  'access',
  'tours',
  'artworks',
];
const studioGroups = [
  'foundation',
  'controls',
  'session',
  'draft',
  'content',
  'shell',
  'preview',
  'history',
  'editing',
];

/**
 * Creates one rule per group, all with the name `name`. Each rule forbids a group to import groups that are listed
 * after it.
 */
const groupsInOrder = (name, app, groups) =>
  groups.slice(0, -1).map((group, index) => ({
    name,
    comment:
      'A group of features imports only the groups below it, so that each can be read without those above.',
    severity: 'error',
    from: { path: `${app}features/${group}/`, pathNot: test },
    to: { path: `${app}features/(${groups.slice(index + 1).join('|')})/` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: '1-domain-stands-alone',
      comment:
        'The domain runs in browsers, workers and Node alike: its validation library is all it may need.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: test },
      to: { pathNot: ['^packages/domain/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: '1-pack-format-runs-anywhere',
      comment:
        "The staff's app makes its forms and checks from the same format as the server: neither Node nor the bytes of " +
        'media may be needed for it.',
      severity: 'error',
      from: { path: '^packages/pack-format/src/', pathNot: test },
      to: {
        pathNot: ['^packages/(pack-format|domain)/src/', '(^|/)node_modules/(zod|sanitize-html)/'],
      },
    },
    {
      name: '1-publishing-is-pure',
      comment:
        'What visitors get depends on the documents and the language alone: it can be made in any thread, and tried ' +
        'without a file or a database.',
      severity: 'error',
      from: { path: '^packages/content/src/publish/', pathNot: test },
      to: {
        pathNot: [
          '^packages/content/src/publish/',
          '^packages/content/src/media/media-key\\.ts$',
          '^packages/(pack-format|domain)/src/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: '1-recognition-runs-anywhere',
      comment:
        'A phone without network and the server must give the same answers: recognition is one code for both, and only ' +
        'the entry for Node knows of files.',
      severity: 'error',
      from: { path: '^packages/recognition/(src|assembly)/', pathNot: [test, '/src/node\\.ts$'] },
      to: { pathNot: '^packages/recognition/(src|assembly)/' },
    },
    {
      name: '1-importers-make-packs',
      comment:
        'A format is read into a pack and nothing more: checking, storing and asking people is for those who import it. ' +
        'Formats share the frame, and know nothing of each other.',
      severity: 'error',
      from: { path: '^packages/importers/src/([^/]+)/', pathNot: test },
      to: {
        path: '^packages/',
        pathNot: ['^packages/importers/src/(core|$1)/', '^packages/(pack-format|domain)/src/'],
      },
    },
    {
      name: '1-studio-runs-anywhere',
      comment:
        'What the studio and the server agree on stands on the pack format alone, so that it runs in a browser and in Node.',
      severity: 'error',
      from: { path: '^packages/studio-api/src/', pathNot: test },
      to: {
        pathNot: ['^packages/(studio-api|pack-format|domain)/src/', '(^|/)node_modules/(zod|node-diff3)/'],
      },
    },
    {
      name: '2-store-stands-alone',
      comment: 'Both apps and their workers stand on the store: React is all that it may need.',
      severity: 'error',
      from: { path: '^packages/store/src/', pathNot: test },
      to: { pathNot: ['^packages/store/src/', '(^|/)node_modules/(@types/)?react/'] },
    },
    {
      name: '2-i18n-brings-no-texts',
      comment:
        'The text engine serves every app, each with its own catalogues: it knows the languages and nothing else.',
      severity: 'error',
      from: { path: '^packages/i18n/src/', pathNot: [test, '/generate-text-params\\.ts$'] },
      to: { pathNot: ['^packages/(i18n|domain)/src/[^.]+\\.tsx?$', '(^|/)node_modules/(@types/)?react/'] },
    },
    {
      name: '2-ui-brings-no-texts',
      comment:
        'Components serve every app, each with its own words: they get their texts as properties, and know of the ' +
        'domain what a picture is.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: test },
      to: { path: ['^packages/(?!(ui|domain)/)', '\\.json$'] },
    },
    {
      name: '2-workers-without-react',
      comment:
        'A worker that comes to import React, by whatever way, is larger by all of it and starts later.',
      severity: 'error',
      from: { path: '\\.worker\\.ts$' },
      to: { path: '(^|/)node_modules/(@types/)?react/', reachable: true },
    },
    {
      name: '2-screens-below-app',
      comment:
        'app → screens → features → platform, i18n: a screen that knows the app around it cannot move.',
      severity: 'error',
      from: { path: `${visitor}screens/`, pathNot: test },
      to: { path: `${visitor}(app/|main\\.tsx?$)` },
    },
    {
      name: '2-features-below-screens',
      comment: 'A feature serves several screens: one that knows a screen serves only that one.',
      severity: 'error',
      from: { path: `${visitor}features/`, pathNot: test },
      to: { path: `${visitor}(app/|screens/|main\\.tsx?$)` },
    },
    {
      name: '2-foundations-at-the-bottom',
      comment: 'platform and i18n know no museum, so that they can be tested and replaced on their own.',
      severity: 'error',
      from: { path: `${visitor}(platform|i18n)/`, pathNot: test },
      to: { path: `${visitor}(app/|screens/|features/|main\\.tsx?$)` },
    },
    {
      name: '3-no-screen-to-screen',
      comment:
        'Screens meet in the route table only; what two of them share is a feature or a part of packages/ui.',
      severity: 'error',
      from: { path: `${visitor}screens/([^/]+)/` },
      to: { path: `${visitor}screens/`, pathNot: `${visitor}screens/$1/` },
    },
    {
      name: '3-feature-by-its-public-file',
      comment: 'features/x/x.ts is all that another feature may know of x; the rest can then change freely.',
      severity: 'error',
      from: { path: `${visitor}features/([^/]+/[^/]+)/`, pathNot: test },
      to: {
        path: `${visitor}features/[^/]+/`,
        pathNot: [`${visitor}features/$1/`, `${visitor}features/[^/]+/([^/]+)/\\1\\.tsx?$`],
      },
    },
    ...groupsInOrder('2-groups-of-features-in-order', visitor, visitorGroups),
    ...groupsInOrder('2-studio-groups-of-features-in-order', studio, studioGroups),
    {
      name: '4-platform-made-in-providers',
      comment:
        'platform/x/browser.ts and memory.ts (or y.browser.ts, y.memory.ts) are chosen once, in app/providers/, ' +
        'and where a worker begins: all else uses the interface, and runs in tests without a browser.',
      severity: 'error',
      from: {
        path: visitor,
        pathNot: [test, `${visitor}(app/providers|platform/|testing/|.*\\.worker\\.ts$)`],
      },
      to: { path: `${visitor}platform/.*[/.](browser|memory)\\.tsx?$` },
    },
    {
      name: '2-studio-screens-below-app',
      comment:
        'app → screens → features → api, platform, i18n: a screen that knows the app around it cannot move.',
      severity: 'error',
      from: { path: `${studio}screens/`, pathNot: test },
      to: { path: `${studio}(app/|main\\.tsx?$)` },
    },
    {
      name: '2-studio-features-below-screens',
      comment: 'A feature serves several screens: one that knows a screen serves only that one.',
      severity: 'error',
      from: { path: `${studio}features/`, pathNot: test },
      to: { path: `${studio}(app/|screens/|main\\.tsx?$)` },
    },
    {
      name: '2-studio-foundations-at-the-bottom',
      comment: 'api, platform and i18n know no screen, so that they can be tested and replaced on their own.',
      severity: 'error',
      from: { path: `${studio}(api|platform|i18n)/`, pathNot: test },
      to: { path: `${studio}(app/|screens/|features/|main\\.tsx?$)` },
    },
    {
      name: '3-studio-no-screen-to-screen',
      comment:
        'Screens meet in the route table only; what two of them share is a feature or a part of packages/ui.',
      severity: 'error',
      from: { path: `${studio}screens/([^/]+)/` },
      to: { path: `${studio}screens/`, pathNot: `${studio}screens/$1/` },
    },
    {
      name: '3-studio-feature-by-its-public-file',
      comment: 'features/x/x.ts is all that another feature may know of x; the rest can then change freely.',
      severity: 'error',
      from: { path: `${studio}features/([^/]+/[^/]+)/`, pathNot: test },
      to: {
        path: `${studio}features/[^/]+/`,
        pathNot: [`${studio}features/$1/`, `${studio}features/[^/]+/([^/]+)/\\1\\.tsx?$`],
      },
    },
    {
      name: '4-studio-outside-made-in-app',
      comment:
        'What speaks to the server or the device (x.http.ts, x.browser.ts) and what stands in for it in tests (x.memory.ts) ' +
        'is chosen once, in app/: all else uses the interface, and runs in tests without either.',
      severity: 'error',
      from: { path: studio, pathNot: [test, `${studio}(app|api|platform|testing)/`] },
      to: { path: `${studio}(api|platform)/.*\\.(http|browser|memory)\\.tsx?$` },
    },
    {
      name: '5-studio-stands-alone',
      comment:
        'Studio, visitor and server meet only in packages/ and over HTTP, so that each can be replaced alone.',
      severity: 'error',
      from: { path: '^apps/studio/' },
      to: { path: '^apps/(server|visitor)/' },
    },
    {
      name: '5-nobody-needs-the-studio',
      comment:
        'Visitors wait for every byte, and the server serves what was built: neither knows the source of the studio.',
      severity: 'error',
      from: { path: '^apps/(server|visitor)/' },
      to: { path: '^apps/studio/' },
    },
    {
      name: '5-visitor-without-server',
      comment: 'Visitor and server meet only in packages/ and over HTTP, so that each can be replaced alone.',
      severity: 'error',
      from: { path: '^apps/visitor/' },
      to: { path: '^apps/server/' },
    },
    {
      name: '5-visitor-without-staff-packages',
      comment:
        'Visitors wait for every byte: what only those need who make a museum must not be able to reach their app.',
      severity: 'error',
      from: { path: '^apps/visitor/', pathNot: preview },
      to: { path: '^(packages/(pack-format|content|importers|studio-api)|tools)/' },
    },
    {
      name: '5-preview-apart',
      comment:
        'The preview is a build of its own with what staff need: the app that visitors load must not know it.',
      severity: 'error',
      from: { path: '^apps/visitor/', pathNot: [test, preview, `${visitor}app/providers/preview\\.ts$`] },
      to: { path: [preview, `${visitor}app/providers/preview\\.ts$`] },
    },
    {
      name: '5-components-page-apart',
      comment: 'The page of all components is for developers: the app that visitors load must not import it.',
      severity: 'error',
      from: { path: '^apps/visitor/', pathNot: [test, components] },
      to: { path: components },
    },
    {
      name: '5-server-without-visitor',
      comment: "The server loads the visitor's built first paint by its path at run time, never its source.",
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/visitor/' },
    },
    {
      name: '5-packages-without-apps',
      comment: 'Both apps stand on the packages; a package that needs an app cannot serve the other.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: '6-sql-in-repositories',
      comment: 'Two databases are served: only x.repository.ts and database/ know that there is SQL at all.',
      severity: 'error',
      from: { path: server, pathNot: [test, '\\.repository\\.ts$', '/database/'] },
      to: { path: '(^|/)node_modules/(kysely|better-sqlite3|pg)/' },
    },
    {
      name: '6-packages-without-sql',
      comment:
        'A museum pack is read and written without a database; the server stores what content hands it.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '(^|/)node_modules/(kysely|better-sqlite3|pg)/' },
    },
    {
      name: '6-routes-through-services',
      comment:
        'A route translates HTTP to a service call; what it decides itself nothing but HTTP could use.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.repository\\.ts$' },
    },
    {
      name: '7-no-cycles',
      comment: 'Files in a circle can only be read, tested and loaded together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      comment: 'An import that leads nowhere escapes all the rules above.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?url$'] },
    },
  ],
  options: {
    // TypeScript 7 has no parser API. Without swc, dependency-cruiser would skip every TypeScript file without an
    // error.
    parser: 'swc',
    // Excludes only the builds of our own apps. Libraries have folders named dist/, too, and imports of these must be
    // checked.
    exclude: { path: '^apps/[^/]+/(dist|dist-server|dist-preview|data)/' },
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
