import { type Museum, type RouteStep, type StepIcon, safeUrl, stepIcon } from '@museummate/domain';
import { ArrowUpDown, DoorStairwell, Footprints, Headphones, Info } from 'lucide-react';
import { Html } from '#features/html/html.tsx';
import { MapButton } from '#features/map/map.tsx';
import { ReadingText } from '#features/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.tsx';
import styles from './route.module.css';

const SIGNS: Record<StepIcon, typeof Info> = {
  walk: Footprints,
  stairs: DoorStairwell,
  lift: ArrowUpDown,
  audio: Headphones,
  info: Info,
};

/** Where it is, how one gets there, and a map. */
export function Directions({ step: { step, kind }, content }: { step: RouteStep; content: Museum }) {
  const text = useTexts();
  const { location, instructions } = step.locale;
  const map = safeUrl(step.locationImageUrl);
  // Below the name of the work, where there is one.
  const Heading = kind === 'info' ? 'h2' : 'h3';
  const hasWords = Boolean(location?.trim() || instructions?.trim());
  return (
    <>
      {hasWords && (
        <section className={styles.way}>
          <Heading className="visually-hidden">
            <Text of="instructions" />
          </Heading>
          <StepSign step={{ ...step, iconType: step.iconType ?? (kind === 'info' ? 'info' : 'walk') }} />
          <div className={styles.wayWords}>
            {location && <p className={styles.location}>{location}</p>}
            {instructions && (
              <ReadingText>
                <Html content={instructions} />
              </ReadingText>
            )}
          </div>
        </section>
      )}
      {map && (
        <MapButton
          url={map}
          info={content.media[map]}
          alt={step.locationImageAlt ?? ''}
          label={text('show_map')}
        />
      )}
    </>
  );
}

function StepSign({ step }: { step: Parameters<typeof stepIcon>[0] }) {
  const icon = stepIcon(step);
  const Sign = 'builtIn' in icon ? SIGNS[icon.builtIn] : null;
  return (
    <span className={styles.sign}>
      {'custom' in icon ? <img src={icon.custom} alt="" /> : Sign && <Sign aria-hidden="true" />}
    </span>
  );
}
