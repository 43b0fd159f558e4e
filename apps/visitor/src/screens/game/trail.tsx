import { GAME_INDEX, gameFindOf, type Media, type RouteStep } from '@museummate/domain';
import { Gift } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTexts } from '#i18n/text.ts';
import { Sticker } from './sticker.tsx';
import styles from './trail.module.css';
import type { GameState } from './use-game.ts';

interface TrailProps {
  game: GameState;
  steps: readonly RouteStep[];
  media: Media;
}

const COLOURS = ['#70c4c6', '#8bb043', '#f17c6f', '#f4c64b', '#18768e', '#b48be0'];
/**
 * Vertical positions of the stickers, as fractions of the trail's height. They alternate, so that the path winds.
 */
const HEIGHTS = [0.7, 0.3];
const heightOf = (place: number) => HEIGHTS[place % 2] ?? 0.5;

/**
 * Path of stickers: the found stickers, the current step and a present at the end. Steps that are closed today
 * are not shown.
 */
export function Trail({ game, steps, media }: TrailProps) {
  const text = useTexts();
  const { index, found, count } = game;
  const open = steps.flatMap((each, place) => (each.state === 'open' ? [{ each, place }] : []));
  const here = index === GAME_INDEX.end ? open.length : open.findIndex(({ place }) => place === index);
  return (
    <div className={styles.trail} style={{ '--places': open.length } as CSSProperties}>
      <Path places={open.length} to={here} />
      <ol
        className={styles.places}
        aria-label={text('game_found_count', { page: count.found, pages: count.total })}
      >
        {open.map(({ each, place }, nth) => {
          const { name, stickerUrl } = gameFindOf(each);
          const isFound = found.has(each.step.idStep);
          const isHere = nth === here && !isFound;
          const isLast = nth === open.length - 1;
          const look = isFound ? 'found' : isHere ? 'now' : 'missing';
          return (
            <li
              key={each.step.idStep}
              className={styles.slot}
              data-variant={look}
              aria-current={place === index ? 'step' : undefined}
              style={{ '--height': heightOf(nth), '--ring': COLOURS[nth % COLOURS.length] } as CSSProperties}
            >
              <span className="visually-hidden">
                {isFound
                  ? text('game_sticker_found', { name: name ?? text('game_thing', { page: nth + 1 }) })
                  : text(isHere ? 'game_sticker_now' : isLast ? 'game_gift' : 'game_sticker_missing')}
              </span>
              {isFound ? (
                <Sticker url={stickerUrl} media={media} className={styles.sticker} />
              ) : isLast && !isHere ? (
                <Gift className={styles.gift} aria-hidden="true" />
              ) : (
                <span className={styles.mark} aria-hidden="true">
                  ?
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Line between the stickers. The part up to the current sticker has another colour. */
function Path({ places, to }: { places: number; to: number }) {
  const line = (last: number) =>
    Array.from({ length: last + 1 }, (_, place) => {
      const x = place + 0.5;
      const y = heightOf(place);
      return place === 0 ? `M${x} ${y}` : `C${x - 0.5} ${heightOf(place - 1)} ${x - 0.5} ${y} ${x} ${y}`;
    }).join('');
  return (
    <svg className={styles.path} viewBox={`0 0 ${places} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={line(places - 1)} className={styles.way} />
      {to > 0 && <path d={line(Math.min(to, places - 1))} className={styles.walked} />}
    </svg>
  );
}
