import { type CustomizationDocument, documentFormats, type MuseumDocument } from '@museummate/pack-format';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { use, useMemo } from 'react';
import { type Field, fieldsOf } from '#features/content/format/format.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { EditingContext, Fields, FieldView } from '#features/editing/fields/fields.tsx';
import { useCheck } from '#features/editing/findings/findings.tsx';
import { useTexts } from '#i18n/text.ts';
import { type ColourPair, type ColourPreview, colourPreview } from './colour-preview.ts';
import styles from './museum-page.module.css';

const FIELDS = new Map(fieldsOf(documentFormats.customization.schema).map((field) => [field.name, field]));
const fieldsNamed = (...names: string[]): Field[] => names.flatMap((name) => FIELDS.get(name) ?? []);
const PAIRS = {
  buttons: {
    is: 'button',
    on: 'mainButtonsCustomizationEnabled',
    colours: ['mainButtonsColor', 'mainButtonsTextColor'],
  },
  artwork: {
    is: 'page',
    on: 'artworkCustomizationEnabled',
    colours: ['artworkBackgroundColor', 'artworkTextColor'],
  },
} as const;

/**
 * The museum's colours, with previews in the light and dark themes. A separate document contains them. Choosing
 * the first colour creates this document.
 */
export function Colours({ fields }: { fields: readonly Field[] }) {
  const t = useTexts();
  const editing = use(EditingContext);
  const check = useCheck();
  const customization = useDraft(({ documents }) => documents.get(documentKey('customization', 0)));
  const museum = useDraft(({ documents }) => documents.get(documentKey('museum', 0))?.value);
  const chosen = (
    customization?.state === 'deleted' ? {} : (customization?.value ?? {})
  ) as Partial<CustomizationDocument>;
  const looks = useMemo(
    () => colourPreview(chosen, (museum ?? {}) as Partial<MuseumDocument>),
    [chosen, museum],
  );
  if (!editing) return null;
  const findings = check
    .filter(({ kind }) => kind === 'customization')
    .map((finding) => ({ ...finding, path: finding.field.map(String) }));
  const own = { ...editing, kind: 'customization' as const, id: 0, stale: [], updated: [], findings };
  return (
    <div className={styles.colours}>
      <EditingContext value={own}>
        {(['buttons', 'artwork'] as const).map((pair) => (
          <section key={pair} className={styles.pair} aria-label={t(`editing_colours_${pair}`)}>
            <h3>{t(`editing_colours_${pair}`)}</h3>
            {fieldsNamed(PAIRS[pair].on).map((field) => (
              <FieldView key={field.name} field={field} />
            ))}
            {/* Without a colour of its own, the museum has the guide's default colours. Staff cannot change these,
                so the contrast is hidden. */}
            {chosen[PAIRS[pair].on] && (
              <>
                <div className={styles.inputs}>
                  {fieldsNamed(...PAIRS[pair].colours).map((field) => (
                    <FieldView key={field.name} field={field} />
                  ))}
                </div>
                <LightAndDark looks={looks[pair]} is={PAIRS[pair].is} />
              </>
            )}
          </section>
        ))}
        <div className={styles.inputs}>
          {fieldsNamed('recognitionColor').map((field) => (
            <FieldView key={field.name} field={field} />
          ))}
        </div>
        <details>
          <summary>{t('editing_colours_dark')}</summary>
          <Fields fields={fieldsNamed('dark')} />
        </details>
      </EditingContext>
      <Fields fields={fields} />
    </div>
  );
}

function LightAndDark({ looks, is }: { looks: ColourPreview; is: 'button' | 'page' }) {
  const t = useTexts();
  return (
    <div className={styles.looks}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} className={styles.look}>
          <strong>{t(`editing_scheme_${scheme}`)}</strong>
          <span className={styles.sample} data-scheme={scheme} data-is={is} aria-hidden="true">
            <span style={{ background: looks[scheme].ground, color: looks[scheme].drawn }}>
              {t(is === 'button' ? 'editing_sample_button' : 'editing_sample_page')}
            </span>
          </span>
          <ContrastMessage look={looks[scheme]} />
        </div>
      ))}
    </div>
  );
}

/** Says the contrast of a colour pair. If it is insufficient, the message also says what the guide changes. */
function ContrastMessage({ look: { ratio, isEnough, text, drawn } }: { look: ColourPair }) {
  const t = useTexts();
  const reached = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <p className={styles.contrast} role="status">
      <Pill tone={isEnough ? 'good' : 'warn'}>
        {isEnough ? (
          <CircleCheck size={13} aria-hidden="true" />
        ) : (
          <TriangleAlert size={13} aria-hidden="true" />
        )}
        {t('editing_contrast', { ratio: reached })}
      </Pill>
      {isEnough ? (
        t('editing_contrast_good')
      ) : drawn === text ? (
        t('editing_contrast_bad')
      ) : (
        <span>
          {t('editing_contrast_drawn', { colour: drawn })}{' '}
          <i className={styles.swatch} style={{ background: drawn }} aria-hidden="true" />
        </span>
      )}
    </p>
  );
}
