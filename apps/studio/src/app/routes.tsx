import { type DocumentKind, documentKinds } from '@museummate/pack-format';
import { may, STUDIO_LINKS, type StudioRight, type StudioRole } from '@museummate/studio';
import { lazy, type ReactNode } from 'react';
import { PLACES } from '#features/places/places.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { SignIn } from '#screens/sign-in/sign-in.tsx';

const FirstAdministrator = lazy(() =>
  import('#screens/first-administrator/first-administrator.tsx').then(({ FirstAdministrator: screen }) => ({
    default: screen,
  })),
);
const Invitation = lazy(() =>
  import('#screens/invitation/invitation.tsx').then(({ Invitation: screen }) => ({ default: screen })),
);
const Reset = lazy(() =>
  import('#screens/reset/reset.tsx').then(({ Reset: screen }) => ({ default: screen })),
);

/** Pages of those who are not in yet. */
export const DOORS: Record<string, () => ReactNode> = {
  [STUDIO_LINKS.first]: () => <FirstAdministrator />,
  [STUDIO_LINKS.invitation]: () => <Invitation />,
  [STUDIO_LINKS.reset]: () => <Reset />,
  '/studio/sign-in': () => <SignIn />,
};

/** For those who look after the whole server. */
export const NEW_MUSEUM = '/studio/new-museum';
export const NewMuseum = lazy(() =>
  import('#screens/new-museum/new-museum.tsx').then(({ NewMuseum: screen }) => ({ default: screen })),
);

const Home = lazy(() => import('#screens/home/home.tsx').then(({ Home: screen }) => ({ default: screen })));
const Works = lazy(() =>
  import('#screens/works/works.tsx').then(({ Works: screen }) => ({ default: screen })),
);
const Work = lazy(() => import('#screens/work/work.tsx').then(({ Work: screen }) => ({ default: screen })));
const Publish = lazy(() =>
  import('#screens/publish/publish.tsx').then(({ Publish: screen }) => ({ default: screen })),
);
const Media = lazy(() =>
  import('#screens/media/media.tsx').then(({ Media: screen }) => ({ default: screen })),
);
const Documents = lazy(() =>
  import('#screens/documents/documents.tsx').then(({ Documents: screen }) => ({ default: screen })),
);
const RouteScreen = lazy(() =>
  import('#screens/route/route.tsx').then(({ RouteScreen: screen }) => ({ default: screen })),
);
const Hall = lazy(() => import('#screens/hall/hall.tsx').then(({ Hall: screen }) => ({ default: screen })));
const MuseumPage = lazy(() =>
  import('#screens/museum-page/museum-page.tsx').then(({ MuseumPage: screen }) => ({ default: screen })),
);
const DocumentScreen = lazy(() =>
  import('#screens/document/document.tsx').then(({ DocumentScreen: screen }) => ({ default: screen })),
);

const History = lazy(() =>
  import('#screens/history/history.tsx').then(({ History: screen }) => ({ default: screen })),
);
const Version = lazy(() =>
  import('#screens/version/version.tsx').then(({ Version: screen }) => ({ default: screen })),
);
const Desk = lazy(() => import('#screens/desk/desk.tsx').then(({ Desk: screen }) => ({ default: screen })));
const People = lazy(() =>
  import('#screens/people/people.tsx').then(({ People: screen }) => ({ default: screen })),
);
const Account = lazy(() =>
  import('#screens/account/account.tsx').then(({ Account: screen }) => ({ default: screen })),
);
const Codes = lazy(() =>
  import('#screens/codes/codes.tsx').then(({ Codes: screen }) => ({ default: screen })),
);

/** Screens that are for those who have a right, and for nobody else; the server asks as well. */
const GUARDED: Record<string, { right: StudioRight; screen: (rest: string) => ReactNode }> = {
  publish: { right: 'read', screen: () => <Publish /> },
  history: { right: 'read', screen: () => <History /> },
  versions: { right: 'read', screen: (version) => <Version key={version} version={version} /> },
  desk: { right: 'openClose', screen: () => <Desk /> },
  people: { right: 'administer', screen: () => <People /> },
  codes: { right: 'administer', screen: () => <Codes /> },
};

const isKind = (word: string): word is DocumentKind => documentKinds.includes(word as DocumentKind);

/** The screen of an address below /studio/museums/12; undefined where there is none. */
export function museumScreen(
  rest: string,
  t: (key: PlainTextKey) => string,
  role: StudioRole = 'administrator',
): ReactNode {
  const [first = '', second = '', third = ''] = rest.split('/').filter(Boolean);
  if (first === 'account') return <Account />;
  // The desk has one thing to do, whatever address it was given.
  if (role === 'desk') return <Desk />;
  if (first === '') return <Home />;
  const guarded = GUARDED[first];
  if (guarded) return may(role, guarded.right) ? guarded.screen(decodeURIComponent(second)) : undefined;
  if (first === 'media') return <Media />;
  if (first === 'works') return second === '' ? <Works /> : <Work key={second} id={Number(second)} />;
  const found = PLACES[first];
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
