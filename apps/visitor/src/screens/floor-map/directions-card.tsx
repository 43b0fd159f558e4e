import { IconButton } from '@museummate/ui/icon-button';
import {
  ArrowUp,
  ArrowUpDown,
  CornerUpLeft,
  CornerUpRight,
  Flag,
  type LucideIcon,
  TrendingUp,
  X,
} from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Stairs } from '#features/widgets/icons/stairs.tsx';
import { useMapTexts } from '#i18n/map-texts.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './directions.module.css';
import { HereLine } from './here-line.tsx';
import type { MapItem } from './map-model.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import type { MapView } from './use-map.ts';
import { type FoundWay, wayTo } from './ways.ts';

interface DirectionsCardProps {
  map: MapView;
  target: MapItem;
  onAsk: () => void;
}

/** Written directions, floor by floor. The plan shows the same way as a line. */
export function DirectionsCard({ map, target, onAsk }: DirectionsCardProps) {
  const text = useTexts();
  const mapText = useMapTexts();
  const { here, found } = map;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <span className={styles.kicker}>{mapText('directions')}</span> {target.label}
        </h2>
        <IconButton label={text('close')} onPress={() => map.change({ isWay: false })}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {here && found && <Summary map={map} found={found} from={here.item} />}
      <StepFreeSwitch map={map} target={target} />
      {here && found ? (
        <WayText map={map} found={found} from={here.item} />
      ) : (
        <p role="status" className={styles.none}>
          {target.isClosed && <>{mapText('closed', { place: target.label })} </>}
          {mapText(map.stepFree ? 'no_step_free_way' : 'no_way')}
        </p>
      )}
      <HereLine map={map} onAsk={onAsk} />
    </>
  );
}

function Summary({ map, found, from }: { map: MapView; found: FoundWay; from: MapItem }) {
  const text = useTexts();
  const mapText = useMapTexts();
  if (!found.minutes) return null;
  const place = map.model.items.get(from.spot?.place ?? '');
  const start = from.kind === 'artwork' && place ? place.label : from.label;
  return (
    <p role="status" className={styles.summary}>
      {mapText('way_from', { from: start, time: text('minutes', { count: found.minutes }) })}
    </p>
  );
}

function StepFreeSwitch({ map, target }: { map: MapView; target: MapItem }) {
  const id = useId();
  const text = useTexts();
  const mapText = useMapTexts();
  const { here, model, stepFree, found } = map;
  const shorter = stepFree && here ? wayTo(model, here.item, [target], false) : null;
  const more = shorter && found ? (found.minutes ?? 0) - (shorter.minutes ?? 0) : 0;
  return (
    <div className={styles.stepFree}>
      <span>
        <b id={id}>{mapText('step_free')}</b>
        <span className={styles.hint}>
          {more > 0
            ? mapText('longer', { time: text('minutes', { count: more }) })
            : mapText('step_free_hint')}
        </span>
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={stepFree}
        aria-labelledby={id}
        className={styles.switch}
        onClick={() => map.setStepFree(!stepFree)}
      />
    </div>
  );
}

function WayText({ map, found, from }: { map: MapView; found: FoundWay; from: MapItem }) {
  const mapText = useMapTexts();
  const sentences = sentencesOf(map.model, found, from, mapText);
  const floors: Sentence[][] = [];
  for (const sentence of sentences) {
    const last = floors.at(-1);
    if (last?.[0]?.idFloor === sentence.idFloor) last.push(sentence);
    else floors.push([sentence]);
  }
  const floorName = (id: number | null) => map.model.floors.find(({ idFloor }) => idFloor === id)?.name;
  return floors.map((steps, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a way may come back to the same floor, and never changes its order
    <div key={at}>
      {floors.length > 1 && (
        <h3 className={styles.floor}>
          <button
            type="button"
            className={styles.floorLink}
            onClick={() => map.change({ floor: steps[0]?.idFloor ?? null })}
          >
            {floorName(steps[0]?.idFloor ?? null)}
          </button>
        </h3>
      )}
      <ol className={styles.steps}>
        {steps.map(({ step, text }) => (
          <li key={`${step.place} ${step.next}`} className={styles.step}>
            <StepIcon say={step.say} turn={step.turn} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  ));
}

const TURNS: Record<string, LucideIcon> = { left: CornerUpLeft, right: CornerUpRight };

function StepIcon({ say, turn }: Pick<Sentence['step'], 'say' | 'turn'>) {
  const Icon =
    say === 'lift'
      ? ArrowUpDown
      : say.startsWith('stairs')
        ? Stairs
        : say === 'ramp'
          ? TrendingUp
          : say === 'arrive'
            ? Flag
            : (TURNS[turn] ?? ArrowUp);
  return (
    <span className={styles.icon}>
      <Icon size="1.25rem" aria-hidden="true" />
    </span>
  );
}
