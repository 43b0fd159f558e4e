import { gameCount, gameFindOf, type Route, type RouteStep, stepIcon, stripTags } from '@museummate/domain';
import { fitTitle } from '@museummate/ui/fit-title';
import { Accessibility, ArrowUpDown, Clock, Footprints, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { KidsLayout } from '#features/kids/kids/kids-layout.tsx';
import { Pet } from '#features/kids/kids/pet.tsx';
import { Hills } from '#features/kids/kids/shapes.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { ContinueButton } from '../continue-button.tsx';
import styles from '../game.module.css';
import { GameBar } from '../game-bar.tsx';
import { Firs, Stars } from '../scenery.tsx';
import { Speech } from '../speech.tsx';
import { Sticker } from '../sticker.tsx';
import { useMuseumLanguage } from '../use-museum-language.ts';
import look from './intro.module.css';
import type { ViewProps } from './view.ts';

/** Intro of the game in a night scene. It says what the game is about and how long it takes. */
export function Intro(props: ViewProps & { route: Route; locked: boolean }) {
  const { game, steps, content, title, recording, route, locked } = props;
  const text = useTexts();
  const museumLanguage = useMuseumLanguage();
  const { pet } = content.kids;
  return (
    <KidsLayout className={`${styles.game} ${look.intro}`}>
      <Stars />
      <GameBar />
      <div className={`${styles.body} ${styles.scenes} ${styles.columns}`}>
        <div className={look.sky}>
          <Firs />
          <h1 className={`${styles.headline} ${look.title}`} {...museumLanguage}>
            {title}
          </h1>
          <Lost steps={steps} found={game.found} media={content.media} />
          <Pet pet={pet} mood="thinking" size="min(17rem, 58vw, 21svh)" className={look.pet} awake={locked} />
        </div>
        <div className={look.background}>
          <Hills className={look.hills} far="var(--kids-sand)" near="var(--kids-sand-near)" />
          {(recording || stripTags(route.locale.description ?? '').trim()) && (
            <div className={styles.card}>
              <Speech pet={pet} words={route.locale.description} recording={recording} />
            </div>
          )}
          <Facts route={route} steps={steps} />
        </div>
      </div>
      <div className={styles.footer}>
        <ContinueButton
          label={text('game_start')}
          icon={<Play aria-hidden="true" fill="currentColor" />}
          waitsFor={locked ? recording : null}
          onPress={game.next}
        />
      </div>
    </KidsLayout>
  );
}

interface LostProps {
  steps: readonly RouteStep[];
  found: ReadonlySet<number>;
  media: ViewProps['content']['media'];
}

/**
 * The objects to find, in a thought bubble. An object is pale with a dotted outline, and coloured once it is
 * found.
 */
function Lost({ steps, found, media }: LostProps) {
  const text = useTexts();
  const museumLanguage = useMuseumLanguage();
  const open = steps.filter(({ state }) => state === 'open');
  const works = open.filter(({ kind }) => kind === 'artwork');
  const things = works.length > 0 ? works : open;
  return (
    <section className={look.thought} aria-label={text('game_things')}>
      <svg className={look.cloud} viewBox="0 0 350 178" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M175 6C215-4 250 8 262 22C300 10 344 36 342 82C350 128 318 160 276 158C250 180 200 180 176 168C140 182 92 180 74 158C30 160 2 128 10 84C4 40 44 10 88 22C104 4 140-2 175 6Z"
          fill="currentColor"
        />
      </svg>
      <ul className={look.things} {...museumLanguage}>
        {things.map((each, place) => {
          const { name, stickerUrl } = gameFindOf(each);
          const isFound = found.has(each.step.idStep);
          const shown = name ?? text('game_thing', { page: place + 1 });
          return (
            <li key={each.step.idStep} className={look.thing} data-found={isFound}>
              <Sticker url={stickerUrl} media={media} className={look.sticker} />
              <span className={look.thingName} style={fitTitle(shown)}>
                {shown}
              </span>
              {isFound && (
                <span className="visually-hidden">{text('game_sticker_found', { name: shown })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Facts about the game for adults (duration, stairs …). Facts that the museum has not provided are left out. */
function Facts({ route, steps }: { route: Route; steps: readonly RouteStep[] }) {
  const text = useTexts();
  const { total } = gameCount(steps, new Set());
  const icons = steps.flatMap(({ step, state }) => {
    const icon = stepIcon(step);
    return state === 'open' && 'builtIn' in icon ? [icon.builtIn] : [];
  });
  return (
    <>
      {total < steps.length && (
        <p className={look.closed}>
          <Text of="game_closed" />
        </p>
      )}
      <ul className={look.facts}>
        <Fact icon={<Footprints aria-hidden="true" />}>{text('steps', { count: total })}</Fact>
        {route.minutes !== null && (
          <Fact icon={<Clock aria-hidden="true" />}>{text('minutes', { count: route.minutes })}</Fact>
        )}
        {icons.includes('stairs') && (
          <Fact icon={<ArrowUpDown aria-hidden="true" />}>{text('game_stairs')}</Fact>
        )}
        {icons.includes('lift') && (
          <Fact icon={<Accessibility aria-hidden="true" />}>{text('game_lift')}</Fact>
        )}
      </ul>
    </>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={look.fact}>
      {icon}
      {children}
    </li>
  );
}
