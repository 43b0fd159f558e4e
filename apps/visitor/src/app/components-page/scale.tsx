import type { CSSProperties } from 'react';
import styles from './components-page.module.css';
import { Group } from './group.tsx';

const SPACES = [2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 56, 72];
const TEXTS = ['hero', 'wide', 'title', 'section', 'lead', 'body', 'small', 'caption'];
const RADII = ['small', 'field', 'card', 'sheet', 'button'];
const SHADOWS = ['card', 'sheet', 'bar'];
const COLOURS =
  'background card sand line text muted edge accent recognition selected selected-background good good-background info info-background warning warning-background error error-background danger';

/** The design tokens: spacing, type, radii, shadows and colours. */
export function Scale() {
  return (
    <>
      <Group name="Spacing">
        <div className={styles.steps}>
          {SPACES.map((px) => (
            <span key={px} className={styles.step}>
              <span
                className={styles.square}
                style={{ inlineSize: `var(--space-${px})`, blockSize: `var(--space-${px})` }}
              />
              {px}
            </span>
          ))}
        </div>
      </Group>
      <Group name="Type">
        {TEXTS.map((name) => (
          <p
            key={name}
            style={{ fontSize: `var(--text-${name})`, lineHeight: `var(--line-${name})` } as CSSProperties}
          >
            {name}: two circles kiss
          </p>
        ))}
      </Group>
      <Group name="Radii and shadows">
        <div className={styles.steps}>
          {RADII.map((name) => (
            <span key={name} className={styles.step}>
              <span
                className={styles.sample}
                style={{
                  borderRadius: `var(--radius-${name})`,
                  boxShadow: 'inset 0 0 0 2px var(--colour-selected)',
                }}
              />
              {name}
            </span>
          ))}
          {SHADOWS.map((name) => (
            <span key={name} className={styles.step}>
              <span className={styles.sample} style={{ boxShadow: `var(--shadow-${name})` }} />
              {name}
            </span>
          ))}
        </div>
      </Group>
      <Colours />
    </>
  );
}

function Colours() {
  return (
    <Group name="Colours">
      <div className={styles.steps}>
        {COLOURS.split(' ').map((name) => (
          <span key={name} className={styles.step}>
            <span className={styles.colour} style={{ background: `var(--colour-${name})` }} />
            {name}
          </span>
        ))}
      </div>
    </Group>
  );
}
