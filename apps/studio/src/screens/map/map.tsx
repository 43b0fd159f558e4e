import { EmptyState } from '@museummate/ui/empty-state';
import { Plus } from 'lucide-react';
import { newDocument } from '#features/content/new-document/new-document.ts';
import { Button } from '#features/controls/button/button.tsx';
import { EmptyFramesDrawing } from '#features/controls/empty-frames-drawing/empty-frames-drawing.tsx';
import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { isQuiet, SaveState } from '#features/draft/save-state/save-state.tsx';
import { OthersHere, usePresence } from '#features/editing/editor/presence.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import { PreviewButton, PreviewPanel, usePreview } from '#features/preview/preview/preview.tsx';
import { ScreenTexts } from '#features/session/screen-texts/screen-texts.tsx';
import { canIn } from '#features/session/session/session.ts';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './map.module.css';
import { Palette } from './palette.tsx';
import { PlanView } from './plan-view.tsx';
import { type MapEditor, MODES, useMapEditor } from './use-map-editor.ts';

const Inspector = lazyWithPreload(() => import('./inspector.tsx').then((part) => part.Inspector));

/** Map editor: plans, areas of halls, points of works and amenities, and ways between them (A109). */
export function MapScreen() {
  const t = useTexts();
  return (
    <ScreenTexts
      screen="map"
      frame={(status) => (
        <Shell current="map" title={t('map_title')} rail="icons">
          {status}
        </Shell>
      )}
    >
      <MapPage />
    </ScreenTexts>
  );
}

function MapPage() {
  const editor = useMapEditor();
  return editor ? <Floors editor={editor} /> : <NoFloors />;
}

function Floors({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const [showsPreview, setShowsPreview] = usePreview();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const { id } = editor.plan;
  usePresence('floor', id);
  return (
    <Shell
      current="map"
      title={t('map_title')}
      rail="icons"
      tellsSaved
      fill
      head={<Head editor={editor} />}
      beside={
        <>
          <OthersHere kind="floor" id={id} />
          <PreviewButton isOpen={showsPreview} onChange={setShowsPreview} />
        </>
      }
    >
      <div className={styles.editor} data-preview={showsPreview}>
        <Palette editor={editor} />
        <PlanView key={id} editor={editor} />
        <LazyPart>
          <Inspector editor={editor} />
        </LazyPart>
        {showsPreview && (
          <LazyPart>
            <PreviewPanel
              kind="floor"
              id={id}
              language={ownLanguage}
              onClose={() => setShowsPreview(false)}
            />
          </LazyPart>
        )}
      </div>
    </Shell>
  );
}

function Head({ editor }: { editor: MapEditor }) {
  const t = useTexts();
  const saveState = useDraft((view) => view.saveState);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const { plans, plan, mode } = editor;
  return (
    <div className={styles.head}>
      <h1>{t('map_title')}</h1>
      <div className={styles.switches}>
        {plans.floors.length > 1 && (
          <fieldset className={styles.switch}>
            <legend className="visually-hidden">{t('kinds_floor')}</legend>
            {plans.floors.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                lang={ownLanguage}
                aria-pressed={id === plan.id}
                onClick={() => editor.showFloor(id)}
              >
                {name || id}
              </button>
            ))}
          </fieldset>
        )}
        <fieldset className={styles.switch}>
          <legend className="visually-hidden">{t('map_modes')}</legend>
          {MODES.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === mode}
              onClick={() => editor.setMode(each)}
            >
              {t(`map_mode_${each}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {isQuiet(saveState) && <SaveState />}
    </div>
  );
}

function NoFloors() {
  const t = useTexts();
  const museum = useMuseum();
  const view = useDraft((each) => each);
  const begin = () => {
    const { id, value } = newDocument('floor', t('new_floor'), view);
    museum.draft.change({ kind: 'floor', id, path: [] }, value);
  };
  return (
    <Shell current="map" title={t('map_title')}>
      <EmptyState
        drawing={<EmptyFramesDrawing />}
        text={t('map_no_floors')}
        action={
          canIn(museum, 'edit') && (
            <Button variant="strong" onPress={begin}>
              <Plus size={17} aria-hidden="true" />
              {t('new_floor')}
            </Button>
          )
        }
      />
    </Shell>
  );
}
