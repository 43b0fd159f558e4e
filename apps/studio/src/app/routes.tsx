import { type DocumentKind, documentKinds } from '@museummate/pack-format';
import { can, STUDIO_LINKS, type StudioPermission, type StudioRole } from '@museummate/studio-api';
import type { ReactNode } from 'react';
import { placeOfWork } from '#features/content/voice-place/voice-place.ts';
import { safeDecode } from '#features/foundation/navigation/navigation.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import { AREAS } from '#features/shell/areas/areas.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { SignIn } from '#screens/sign-in/sign-in.tsx';

const FirstAdministrator = lazyWithPreload(() =>
  import('#screens/first-administrator/first-administrator.tsx').then((part) => part.FirstAdministrator),
);
const Invitation = lazyWithPreload(() =>
  import('#screens/invitation/invitation.tsx').then((part) => part.Invitation),
);
const Reset = lazyWithPreload(() => import('#screens/reset/reset.tsx').then((part) => part.Reset));

/** Routes for signed-out users. */
export const SIGNED_OUT_ROUTES: Record<string, () => ReactNode> = {
  [STUDIO_LINKS.first]: () => <FirstAdministrator />,
  [STUDIO_LINKS.invitation]: () => <Invitation />,
  [STUDIO_LINKS.reset]: () => <Reset />,
  '/studio/sign-in': () => <SignIn />,
};

/** Path of the page that creates a museum, only for server administrators. */
export const NEW_MUSEUM = '/studio/new-museum';
export const NewMuseum = lazyWithPreload(() =>
  import('#screens/new-museum/new-museum.tsx').then((part) => part.NewMuseum),
);

const Home = lazyWithPreload(() => import('#screens/home/home.tsx').then((part) => part.Home));
const Works = lazyWithPreload(() => import('#screens/works/works.tsx').then((part) => part.Works));
const Work = lazyWithPreload(() => import('#screens/work/work.tsx').then((part) => part.Work));
const VoiceScreen = lazyWithPreload(() =>
  import('#screens/voice/voice.tsx').then((part) => part.VoiceScreen),
);
const Publish = lazyWithPreload(() => import('#screens/publish/publish.tsx').then((part) => part.Publish));
const Media = lazyWithPreload(() => import('#screens/media/media.tsx').then((part) => part.Media));
const Documents = lazyWithPreload(() =>
  import('#screens/documents/documents.tsx').then((part) => part.Documents),
);
const RouteScreen = lazyWithPreload(() =>
  import('#screens/route/route.tsx').then((part) => part.RouteScreen),
);
const Hall = lazyWithPreload(() => import('#screens/hall/hall.tsx').then((part) => part.Hall));
const MapScreen = lazyWithPreload(() => import('#screens/map/map.tsx').then((part) => part.MapScreen));
const MuseumPage = lazyWithPreload(() =>
  import('#screens/museum-page/museum-page.tsx').then((part) => part.MuseumPage),
);
const DocumentScreen = lazyWithPreload(() =>
  import('#screens/document/document.tsx').then((part) => part.DocumentScreen),
);

const History = lazyWithPreload(() => import('#screens/history/history.tsx').then((part) => part.History));
const Version = lazyWithPreload(() => import('#screens/version/version.tsx').then((part) => part.Version));
const Desk = lazyWithPreload(() => import('#screens/desk/desk.tsx').then((part) => part.Desk));
const People = lazyWithPreload(() => import('#screens/people/people.tsx').then((part) => part.People));
const Account = lazyWithPreload(() => import('#screens/account/account.tsx').then((part) => part.Account));
const Statistics = lazyWithPreload(() =>
  import('#screens/statistics/statistics.tsx').then((part) => part.Statistics),
);
const Import = lazyWithPreload(() => import('#screens/import/import.tsx').then((part) => part.Import));
const Translations = lazyWithPreload(() =>
  import('#screens/translations/translations.tsx').then((part) => part.Translations),
);
const Labels = lazyWithPreload(() => import('#screens/labels/labels.tsx').then((part) => part.Labels));
const Codes = lazyWithPreload(() => import('#screens/codes/codes.tsx').then((part) => part.Codes));

/** Screens that need a permission. The server checks it as well. */
const GUARDED: Record<string, { permission: StudioPermission; screen: (rest: string) => ReactNode }> = {
  publish: { permission: 'read', screen: () => <Publish /> },
  history: { permission: 'read', screen: () => <History /> },
  versions: { permission: 'read', screen: (version) => <Version key={version} version={version} /> },
  labels: { permission: 'read', screen: () => <Labels /> },
  desk: { permission: 'openClose', screen: () => <Desk /> },
  people: { permission: 'administer', screen: () => <People /> },
  codes: { permission: 'administer', screen: () => <Codes /> },
  statistics: { permission: 'edit', screen: () => <Statistics /> },
  import: { permission: 'edit', screen: () => <Import /> },
  translations: { permission: 'translate', screen: (part) => <Translations part={part} /> },
};

const isKind = (word: string): word is DocumentKind => documentKinds.includes(word as DocumentKind);

/** Returns the screen for a path below /studio/museums/12; undefined if there is none. */
export function museumScreen(
  rest: string,
  t: (key: PlainTextKey) => string,
  role: StudioRole = 'administrator',
): ReactNode {
  const [first = '', second = '', third = '', fourth = '', ...inner] = rest.split('/').filter(Boolean);
  if (first === 'account') return <Account />;
  // Staff of the front desk have only one screen, which is shown at every URL.
  if (role === 'desk') return <Desk />;
  if (first === '') return <Home />;
  const guarded = GUARDED[first];
  if (guarded) return can(role, guarded.permission) ? guarded.screen(safeDecode(second)) : undefined;
  if (first === 'media') return <Media />;
  if (first === 'map') return <MapScreen />;
  if (first === 'works' && third === 'voice')
    return <VoiceScreen {...placeOfWork(Number(second), fourth, inner[0])} />;
  if (first === 'voice' && isKind(second))
    return <VoiceScreen kind={second} id={Number(third)} language={fourth} path={inner.map(safeDecode)} />;
  if (first === 'works') return second === '' ? <Works /> : <Work key={second} id={Number(second)} />;
  const found = AREAS[first];
  if (!found) return undefined;
  if (second === '') return <Documents {...found} title={t(found.text)} path={first} />;
  if (!isKind(second)) return undefined;
  const id = Number(third);
  if (second === 'route' || second === 'exhibition')
    return <RouteScreen key={third} kind={second} id={id} place={found.place} path={first} />;
  if (second === 'hall') return <Hall key={third} id={id} />;
  if (second === 'museum') return <MuseumPage />;
  return <DocumentScreen kind={second} id={id} place={found.place} path={first} />;
}
