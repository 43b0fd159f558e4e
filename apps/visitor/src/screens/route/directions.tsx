import { type MuseumContent, type RouteStep, safeUrl } from '@museummate/domain';
import { MuseumText, useMuseumLanguage, useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { Html } from '#features/widgets/html/html.tsx';
import { StepIcon } from '#features/widgets/icons/icons.tsx';
import { MapButton } from '#features/widgets/map/map.tsx';
import { MapLink } from '#features/widgets/map-link/map-link.tsx';
import { ReadingText } from '#features/widgets/text-size/text-size.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './route.module.css';
import { stepName } from './step-recordings.ts';

/** Where the step is, directions to it, and a map. */
export function Directions({ step: of, content }: { step: RouteStep; content: MuseumContent }) {
  const { step, kind } = of;
  const text = useTexts();
  const { locale, direction } = useTextLanguage(undefined);
  const { location, instructions, languages } = step.locale;
  const written = useMuseumLanguage(languages?.instructions);
  const map = safeUrl(step.locationImageUrl);
  const place = step.idArtwork ? `artwork-${step.idArtwork}` : step.idHall && `hall-${step.idHall}`;
  // If the step has a name, the name is the h2, so this heading is an h3.
  const Heading = stepName(of) ? 'h3' : 'h2';
  const hasText = Boolean(location?.trim() || instructions?.trim());
  return (
    <>
      {hasText && (
        <section className={styles.way}>
          <Heading className="visually-hidden">
            <Text of="instructions" />
          </Heading>
          <span className={styles.icon}>
            <StepIcon step={{ ...step, iconType: step.iconType ?? (kind === 'info' ? 'info' : 'walk') }} />
          </span>
          <div className={styles.directionText} lang={locale} dir={direction}>
            {location && (
              <p className={styles.location}>
                <MuseumText language={languages?.location}>{location}</MuseumText>
              </p>
            )}
            {instructions && (
              <div lang={written?.locale} dir={written?.direction}>
                <ReadingText>
                  <Html content={instructions} />
                </ReadingText>
              </div>
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
      {place && <MapLink place={place} isWay />}
    </>
  );
}
