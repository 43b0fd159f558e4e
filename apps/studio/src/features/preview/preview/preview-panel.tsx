import type { DocumentKind } from '@museummate/pack-format';
import {
  PREVIEW_PATHS,
  PREVIEW_SCREENS,
  type PreviewScreen,
  type PreviewView,
} from '@museummate/studio-api/previews';
import { Baby, Crosshair, Moon, QrCode, Sun, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { useTexts } from '#i18n/text.ts';
import { useFrameState, useGuide } from './guide-frame.ts';
import { useModalPanel } from './modal-panel.ts';
import styles from './preview.module.css';
import { PreviewCover } from './preview-cover.tsx';

const PreviewLinks = lazyWithPreload(() => import('./preview-links.tsx').then((part) => part.PreviewLinks));

/** Size of a common phone, in CSS pixels. */
const PHONE = { width: 390, height: 780 };

const SCREEN_TEXTS: Record<PreviewScreen, PlainTextKey> = {
  first: 'preview_screen_first',
  start: 'preview_screen_start',
  keypad: 'option_tileOrder_keyboard',
  masterpieces: 'preview_screen_masterpieces',
  exhibitions: 'option_tileOrder_exhibitions',
  routes: 'option_tileOrder_routes',
  timeline: 'timeline',
  halls: 'preview_screen_halls',
  goodbye: 'preview_screen_goodbye',
};

/** Id of the option "the document that is being edited" in the list of screens. */
const HERE = 'here';

interface PreviewPanelProps {
  kind: DocumentKind;
  id: number;
  /** Language of the focused field. */
  language: string;
  onClose: () => void;
}

/** Live preview of the draft in a phone frame beside the form; it updates with every key press. */
export function PreviewPanel({ kind, id, language: written, onClose }: PreviewPanelProps) {
  const t = useTexts();
  const [language, setLanguage] = useState(written);
  const [isDark, setDark] = useState(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
  const [mode, setMode] = useState<PreviewView['mode']>('normal');
  const [screen, setScreen] = useState<PreviewScreen>();
  const [turn, setTurn] = useState(0);
  const [showsLinks, setShowsLinks] = useState(false);
  useEffect(() => setLanguage(written), [written]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the document changes, show the new one
  useEffect(() => setScreen(undefined), [kind, id]);
  const panel = useRef<HTMLElement>(null);
  const isCovering = useModalPanel(panel, onClose);
  const view: PreviewView = { type: 'view', place: { kind, id }, screen, language, mode, turn };
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t('preview_title')}
      {...(isCovering ? { role: 'dialog', 'aria-modal': true, tabIndex: -1 } : { role: 'complementary' })}
    >
      <PreviewBar
        language={language}
        setLanguage={setLanguage}
        screen={screen}
        setScreen={setScreen}
        isDark={isDark}
        setDark={setDark}
        mode={mode}
        setMode={setMode}
        onClose={onClose}
        onReturn={() => {
          setScreen(undefined);
          setTurn(turn + 1);
        }}
        onPhone={() => setShowsLinks(true)}
      />
      <GuideFrame view={view} isDark={isDark} />
      <p className={styles.note}>{t('preview_note')}</p>
      {showsLinks && (
        <LazyPart>
          <PreviewLinks
            view={{ place: { kind, id }, screen, language, mode }}
            onClose={() => setShowsLinks(false)}
          />
        </LazyPart>
      )}
    </section>
  );
}

/** The guide in a phone frame. A cover hides the guide until it is ready. */
function GuideFrame({ view, isDark }: { view: PreviewView; isDark: boolean }) {
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, attempt, onReady, onLoad, retry } = useFrameState();
  useGuide(frame, view, onReady);
  return (
    <Phone>
      <iframe
        key={attempt}
        ref={frame}
        // The frame is invisible until the guide reports: without a connection the frame shows the browser's error
        // page.
        data-ready={state === 'ready'}
        onLoad={onLoad}
        src={PREVIEW_PATHS.page}
        title={t('preview_title')}
        width={PHONE.width}
        height={PHONE.height}
        // Sets prefers-color-scheme inside the frame.
        style={{ colorScheme: isDark ? 'dark' : 'light' }}
        allow="autoplay 'none'; camera 'none'; microphone 'none'"
      />
      {state !== 'ready' && <PreviewCover {...view.place} hasFailed={state === 'failed'} onRetry={retry} />}
    </Phone>
  );
}

interface PreviewBarProps {
  language: string;
  setLanguage: (language: string) => void;
  screen: PreviewScreen | undefined;
  setScreen: (screen: PreviewScreen | undefined) => void;
  isDark: boolean;
  setDark: (isDark: boolean) => void;
  mode: PreviewView['mode'];
  setMode: (mode: PreviewView['mode']) => void;
  onReturn: () => void;
  onPhone: () => void;
  onClose: () => void;
}

/** Settings of the preview: language, screen, colour scheme, children's mode. */
function PreviewBar({ language, setLanguage, screen, setScreen, ...props }: PreviewBarProps) {
  const { isDark, setDark, mode, setMode, onReturn, onPhone, onClose } = props;
  const t = useTexts();
  const languages = useDraft((view) => view.languages);
  return (
    <div className={styles.bar}>
      <Languages languages={languages} value={language} onChange={setLanguage} />
      <SelectField
        variant="chip"
        label={t('preview_screen')}
        isChosen={screen !== undefined}
        value={screen ?? HERE}
        onChange={(chosen) => setScreen(PREVIEW_SCREENS.find((each) => each === chosen))}
        choices={[
          { id: HERE, name: t('preview_screen_here') },
          ...PREVIEW_SCREENS.map((each) => ({ id: each, name: t(SCREEN_TEXTS[each]) })),
        ]}
      />
      <span className={styles.signs}>
        <Toggle label={t('preview_dark')} isOn={isDark} onChange={setDark}>
          {isDark ? <Sun size={17} aria-hidden="true" /> : <Moon size={17} aria-hidden="true" />}
        </Toggle>
        <Toggle
          label={t('preview_children')}
          isOn={mode === 'kids'}
          onChange={(isOn) => setMode(isOn ? 'kids' : 'normal')}
        >
          <Baby size={17} aria-hidden="true" />
        </Toggle>
        <Button label={t('preview_return')} onPress={onReturn}>
          <Crosshair size={17} aria-hidden="true" />
        </Button>
        <Button label={t('preview_phone')} onPress={onPhone}>
          <QrCode size={17} aria-hidden="true" />
        </Button>
        <Button variant="quiet" label={t('preview_close')} onPress={onClose}>
          <X size={17} aria-hidden="true" />
        </Button>
      </span>
    </div>
  );
}

interface LanguagesProps {
  languages: readonly string[];
  value: string;
  onChange: (language: string) => void;
}

/** Language choice: two as buttons, more as a dropdown list. */
function Languages({ languages, value, onChange }: LanguagesProps) {
  const t = useTexts();
  if (languages.length < 2) return <span />;
  if (languages.length > 2)
    return (
      <SelectField
        variant="chip"
        label={t('preview_language')}
        value={value}
        onChange={onChange}
        choices={languages.map((each) => ({ id: each, name: languageName(each) }))}
      />
    );
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{t('preview_language')}</legend>
      {languages.map((each) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {languageName(each)}
        </button>
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

function Toggle({ label, isOn, onChange, children }: ToggleProps) {
  return (
    <Button
      label={label}
      aria-pressed={isOn}
      variant={isOn ? 'strong' : 'secondary'}
      onPress={() => onChange(!isOn)}
    >
      {children}
    </Button>
  );
}

/** Phone frame that scales with the available width; its content keeps the pixel size of a phone. */
function Phone({ children }: { children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = screen;
    if (!current) return;
    const watch = new ResizeObserver(() => {
      current.style.setProperty('--scale', String(current.clientWidth / PHONE.width));
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return (
    <div className={styles.phone}>
      <div ref={screen} className={styles.screen} style={{ aspectRatio: `${PHONE.width} / ${PHONE.height}` }}>
        {children}
      </div>
    </div>
  );
}
