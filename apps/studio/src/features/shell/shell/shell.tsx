import { can, type StudioPermission, type StudioRole } from '@museummate/studio-api';
import { fitTitle } from '@museummate/ui/fit-title';
import { Notice } from '@museummate/ui/notice';
import { useQuery } from '@tanstack/react-query';
import {
  Baby,
  ChartColumn,
  ChartNoAxesGantt,
  DoorOpen,
  Frame,
  GalleryHorizontalEnd,
  History as HistorySign,
  House,
  Images,
  Info,
  KeyRound,
  Languages,
  LogOut,
  MapPinned,
  Map as MapSign,
  Menu as MenuSign,
  MessageCircleQuestionMark,
  QrCode,
  Route,
  Send,
  Table2,
  UserRound,
  Users,
  X,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { documentsOfKind } from '#features/content/artworks/artworks.ts';
import { usePictureUrl } from '#features/content/thumbnails/thumbnails.tsx';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { SkipLink } from '#features/controls/skip-link/skip-link.tsx';
import { type DraftView, documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { SaveProblems, SaveState, UndoRedo } from '#features/draft/save-state/save-state.tsx';
import { useUnpublishedChanges } from '#features/draft/unpublished-changes/unpublished-changes.ts';
import { useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { HelpLink } from '#features/foundation/help-link/help-link.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { ROLE_TEXTS } from '#features/session/roles/roles.ts';
import { canIn } from '#features/session/session/session.ts';
import type { ShellArea } from '#features/shell/areas/areas.ts';
import { Search } from '#features/shell/search/search.tsx';
import { useSectionLead } from '#features/shell/section-lead/section-lead.ts';
import { useSignOut } from '#features/shell/sign-out/sign-out.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './shell.module.css';

export type { ShellArea } from '#features/shell/areas/areas.ts';

interface Item {
  place: ShellArea;
  text: PlainTextKey;
  Sign: typeof House;
  path: string;
  /** Permission that a person needs to see the item. */
  right?: StudioPermission;
  /** Document kind. The item shows how many documents of this kind exist. */
  kind?: string;
}

/** Items of the navigation rail. A line separates the groups. */
const GROUPS: readonly (readonly Item[])[] = [
  [{ place: 'home', text: 'home', Sign: House, path: '' }],
  [
    { place: 'works', text: 'works', Sign: Frame, path: '/works', kind: 'artwork' },
    { place: 'halls', text: 'halls', Sign: MapSign, path: '/halls', kind: 'hall' },
    { place: 'map', text: 'map_title', Sign: MapPinned, path: '/map' },
    { place: 'routes', text: 'routes', Sign: Route, path: '/routes', kind: 'route' },
    {
      place: 'exhibitions',
      text: 'exhibitions',
      Sign: GalleryHorizontalEnd,
      path: '/exhibitions',
      kind: 'exhibition',
    },
    { place: 'timeline', text: 'timeline', Sign: ChartNoAxesGantt, path: '/timeline', kind: 'timeline' },
    { place: 'museum', text: 'about_museum', Sign: Info, path: '/museum' },
    { place: 'children', text: 'children', Sign: Baby, path: '/children' },
    {
      place: 'questions',
      text: 'questions',
      Sign: MessageCircleQuestionMark,
      path: '/questions',
      kind: 'study',
    },
  ],
  [
    { place: 'desk', text: 'desk', Sign: DoorOpen, path: '/desk', right: 'openClose' },
    { place: 'history', text: 'history', Sign: HistorySign, path: '/history' },
    { place: 'people', text: 'people', Sign: Users, path: '/people', right: 'administer' },
    { place: 'codes', text: 'codes', Sign: KeyRound, path: '/codes', right: 'administer' },
  ],
  [
    { place: 'media', text: 'media', Sign: Images, path: '/media' },
    { place: 'import', text: 'import', Sign: Table2, path: '/import', right: 'edit' },
    { place: 'translations', text: 'translate', Sign: Languages, path: '/translations', right: 'translate' },
    { place: 'labels', text: 'labels', Sign: QrCode, path: '/labels' },
  ],
  [{ place: 'statistics', text: 'statistics', Sign: ChartColumn, path: '/statistics', right: 'edit' }],
];

const SCREENS: readonly Item[] = [
  ...GROUPS.flat(),
  { place: 'publish', text: 'publish', Sign: Send, path: '/publish' },
  { place: 'account', text: 'account', Sign: UserRound, path: '/account' },
];

const isAllowed =
  (role: StudioRole) =>
  ({ right }: Item) =>
    !right || can(role, right);

interface ShellProps {
  current: ShellArea;
  /** Page title in the top bar. */
  title: string;
  /**
   * Width of the navigation rail: wide on overview pages. Document editors show only the icons of the rail, without
   * labels.
   */
  rail?: 'wide' | 'icons';
  /** Content at the start of the top bar, in place of the title. */
  head?: ReactNode;
  /** Content of the top bar before the publishing state. */
  beside?: ReactNode;
  /** Whether `head` already shows the save state. */
  tellsSaved?: boolean;
  /** Whether the content fills the window, and parts of it scroll separately. */
  fill?: boolean;
  children: ReactNode;
}

export function Shell(props: ShellProps) {
  const { current, title, rail = 'wide', head, beside, tellsSaved = false, fill = false, children } = props;
  const t = useTexts();
  const { name, role } = useMuseum();
  const body = useRef<HTMLDivElement>(null);
  useSectionLead();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className={styles.shell} data-rail={rail}>
      <SkipLink words={t('skip_to_content')} to={() => body.current} />
      <Rail key={current} current={current} />
      {/* The label distinguishes this main landmark from the main landmark of the guide in the preview. */}
      <main className={styles.main} aria-label={title}>
        <header className={styles.top}>
          {head ?? <h1 style={fitTitle(title)}>{title}</h1>}
          <span className={styles.space} />
          <Search screens={SCREENS.filter(isAllowed(role))} />
          <UndoRedo />
          {beside}
          <span className={styles.help}>
            <HelpLink screen={current} />
          </span>
          <Published tellsSaved={tellsSaved} />
        </header>
        <div ref={body} className={styles.body} data-fill={fill}>
          {children}
        </div>
      </main>
    </div>
  );
}

function Rail({ current }: { current: ShellArea }) {
  const t = useTexts();
  const { name, role, staff, idMuseum } = useMuseum();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const [isOpen, setOpen] = useState(false);
  return (
    <nav
      className={styles.rail}
      aria-label={t('studio')}
      data-open={isOpen}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <Link to="/studio" className={styles.brand} title={name}>
        <Logo />
        <span lang={ownLanguage} style={fitTitle(name)}>
          {name}
        </span>
      </Link>
      <span className={styles.menu}>
        <Button variant="quiet" label={t('menu')} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? <X size={22} aria-hidden="true" /> : <MenuSign size={22} aria-hidden="true" />}
        </Button>
      </span>
      {GROUPS.map((items, place) => (
        <div key={items[0]?.place}>
          {place > 0 && <hr />}
          <ul>
            {items.filter(isAllowed(role)).map((item) => (
              <li key={item.place}>
                <Link
                  to={museumPath(idMuseum, item.path)}
                  className={styles.item}
                  isCurrent={item.place === current}
                  title={t(item.text)}
                >
                  <item.Sign size={19} aria-hidden="true" />
                  <span className={styles.label}>{t(item.text)}</span>
                  {item.kind && <Count kind={item.kind} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <MenuHelp current={current} />
      <div className={styles.me}>
        <Link to={museumPath(idMuseum, '/account')} className={styles.account} title={t('account')}>
          <Avatar name={staff.name} />
          <span>
            <strong>{staff.name}</strong>
            <small>{t(ROLE_TEXTS[role].name)}</small>
          </span>
        </Link>
        <SignOut />
      </div>
    </nav>
  );
}

/** On a phone, the link to the manual is in the menu, because the bar has no space for it. */
const MenuHelp = ({ current }: { current: ShellArea }) => (
  <div className={styles.menuHelp}>
    <hr />
    <HelpLink screen={current} isLabelled />
  </div>
);

const museumPicture = ({ documents }: Pick<DraftView, 'documents'>, field: string) =>
  (documents.get(documentKey('museum', 0))?.value[field] as { file?: string } | undefined)?.file;

/** Minimum ratio of width to height at which a logo is assumed to contain the museum's name. */
const LOCKUP = 2;

/**
 * The museum's logo, or the studio's icon if there is none. If the logo contains the museum's name, the wide rail
 * shows no name beside it.
 */
function Logo() {
  const onLight = useDraft((view) => museumPicture(view, 'topBarLogoImage'));
  const onPicture = useDraft((view) => museumPicture(view, 'logoImage'));
  const isLockup = useDraft(({ media }) => {
    const { width, height } = media.get(onLight ?? onPicture ?? '') ?? {};
    return width && height ? width / height >= LOCKUP : false;
  });
  const light = usePictureUrl(onLight, 320);
  // The logo for the welcome picture is light and suits the dark scheme. In the light scheme, it has a dark
  // background.
  const dark = usePictureUrl(onPicture, 320);
  if (!light && !dark) return <img src="/studio/icon.svg" alt="" />;
  return (
    <picture className={styles.logo} data-lockup={isLockup} data-plate={!light}>
      {light && dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={light ?? dark} alt="" />
    </picture>
  );
}

function Count({ kind }: { kind: string }) {
  const number = useNumber();
  const count = useDraft((view) => documentsOfKind(view, kind).length);
  return count > 0 && <span className={styles.count}>{number(count)}</span>;
}

function SignOut() {
  const t = useTexts();
  const { isBusy, error, signOut } = useSignOut(useMuseum().draft);
  return (
    <>
      <Button variant="quiet" label={t('sign_out')} isBusy={isBusy} onPress={signOut}>
        <LogOut size={18} className="mirrored" aria-hidden="true" />
      </Button>
      <div className={styles.failure}>
        <Notice tone="wrong">{error}</Notice>
      </div>
    </>
  );
}

/** Publishing state: the published version and the unpublished changes. */
function Published({ tellsSaved }: { tellsSaved: boolean }) {
  const t = useTexts();
  const number = useNumber();
  const moment = useFormatDateTime();
  const { api } = useServices();
  const museum = useMuseum();
  const { idMuseum } = museum;
  const version = useDraft((view) => view.version);
  const saveState = useDraft((view) => view.saveState);
  const waiting = useUnpublishedChanges(idMuseum);
  const versions = useQuery({
    queryKey: ['versions', idMuseum, version],
    queryFn: () => api.versions(idMuseum),
  });
  const served = versions.data?.versions.find((each) => each.isServed);
  const count =
    waiting.data?.documents.reduce((sum, { changes }) => sum + Math.max(1, changes.length), 0) ?? 0;
  return (
    <>
      {!tellsSaved && saveState === 'saving' && <SaveState />}
      <SaveProblems />
      <span className={styles.published}>
        {served && (
          <span className={styles.when}>
            <i aria-hidden="true" />
            {museum.isPublished ? t('published_at', { moment: moment(served.at) }) : t('not_published_yet')}
            <span aria-hidden="true">·</span>
          </span>
        )}
        {/* Nothing is shown until the number of changes has loaded. */}
        {museum.isPublished && waiting.data && count === 0 && <strong>{t('nothing_unpublished')}</strong>}
        {count > 0 && (
          <Link to={museumPath(idMuseum, '/publish')}>{t('changes_unpublished', { count })}</Link>
        )}
      </span>
      {canIn(museum, 'publish') && (
        <PublishLink to={museumPath(idMuseum, '/publish')} title={t('changes_unpublished', { count })}>
          <span className={styles.word}>{t('publish')}</span>
          {count > 0 && (
            <b className={styles.badge} aria-hidden="true">
              {number(count)}
            </b>
          )}
        </PublishLink>
      )}
    </>
  );
}

function PublishLink({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${buttonClass} ${styles.publish}`} title={title}>
      <Send size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
