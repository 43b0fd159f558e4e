import { EmptyState } from '@museummate/ui/empty-state';
import { Notice } from '@museummate/ui/notice';
import { TextField } from '@museummate/ui/text-field';
import { ChevronDown, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import {
  type ArtworkRow,
  type HallGroup,
  hallTitle,
  matchesSearch,
  useHallGroups,
} from '#features/content/artworks/artworks.ts';
import { useFormatUntil } from '#features/content/museum-time/closed-text.ts';
import { localDateTimeAt, useTimeZone } from '#features/content/museum-time/museum-time.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { EmptyFramesDrawing } from '#features/controls/empty-frames-drawing/empty-frames-drawing.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { FindingText, findingKey } from '#features/editing/finding-text/finding-text.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import { MinimalLayout } from '#features/shell/minimal-layout/minimal-layout.tsx';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { CloseSheet } from './close-sheet.tsx';
import styles from './desk.module.css';
import type { DeskState } from './desk-state.ts';
import { type DeskItem, type RefusedChange, useDeskChange } from './use-desk-change.ts';

/** Front desk: opens, closes and moves artworks and halls. Visitors see the change at once. */
export function Desk() {
  const t = useTexts();
  const { role } = useMuseum();
  const title = t('desk');
  if (role === 'desk')
    return (
      <MinimalLayout title={title}>
        <Today />
      </MinimalLayout>
    );
  return (
    <Shell current="desk" title={title}>
      <Today />
    </Shell>
  );
}

function Today() {
  const t = useTexts();
  const { device } = useServices();
  const documents = useDraft((view) => view.documents);
  const zone = useTimeZone();
  const groups = useHallGroups();
  const [wanted, setWanted] = useState('');
  const [closing, setClosing] = useState<DeskItem>();
  const { stateOf, change, isBusy, error, done, refused, forgetRejection } = useDeskChange();
  const make = (thing: DeskItem, next: DeskState) => change(thing, next, () => setClosing(undefined));
  const press = (thing: DeskItem) => {
    if (stateOf(thing.kind, thing.id).state === 'open') setClosing(thing);
    else void make(thing, OPEN);
  };
  const rejection = refused && <RejectedChangeMessage {...refused} error={error} />;
  const shown = useMemo(() => searchGroups(groups, wanted), [groups, wanted]);
  return (
    <div className={styles.page}>
      <Notice tone="wrong">{!closing && rejection}</Notice>
      {done && (
        <Done
          thing={done.thing}
          now={done.now}
          isBusy={isBusy}
          undo={() => void make(done.thing, done.before)}
        />
      )}
      <TextField label={t('desk_find')} type="search" value={wanted} onChange={setWanted} />
      <NothingShown hasHalls={groups.length > 0} isEmpty={shown.length === 0} />
      <ul className={styles.halls}>
        {shown.map(({ group, works }) => (
          <Hall
            key={group.id}
            group={group}
            works={works}
            stateOf={stateOf}
            press={press}
            isBusy={isBusy}
            isSearched={wanted.trim() !== ''}
          />
        ))}
      </ul>
      {closing && (
        <CloseSheet
          closing={closing}
          documents={documents}
          inMinutes={(minutes) => localDateTimeAt(device.now() + minutes * 60_000, zone)}
          isBusy={isBusy}
          rejection={rejection}
          close={(state) => void make(closing, state)}
          leave={() => {
            setClosing(undefined);
            forgetRejection();
          }}
        />
      )}
    </div>
  );
}

/** Message for an empty list: either the search has no results, or the museum has no halls. */
function NothingShown({ hasHalls, isEmpty }: { hasHalls: boolean; isEmpty: boolean }) {
  const t = useTexts();
  return (
    <>
      <p role="status" className={layout.muted}>
        {hasHalls && isEmpty && t('desk_nothing')}
      </p>
      {!hasHalls && <EmptyState drawing={<EmptyFramesDrawing />} text={t('empty_desk')} />}
    </>
  );
}

const OPEN: DeskState = { state: 'open', closedUntil: undefined, text: '', idHallMovedTo: undefined };

/** Returns the halls whose name or artworks match the search. Without a search, returns all halls. */
function searchGroups(groups: readonly HallGroup[], wanted: string) {
  const text = wanted.trim().toLocaleLowerCase();
  return groups
    .map((group) => ({ group, works: group.works.filter((work) => matchesSearch(work, wanted)) }))
    .filter(
      ({ group, works }) =>
        text === '' || works.length > 0 || `${group.number} ${group.name}`.toLocaleLowerCase().includes(text),
    );
}

interface RejectedChangeMessageProps extends RefusedChange {
  error: ReactNode;
}

/** Error message of a rejected change. */
function RejectedChangeMessage({ thing, findings, error }: RejectedChangeMessageProps) {
  const t = useTexts();
  return (
    <>
      {t('desk_as_before', { name: thing.name })} {error}
      {findings.map((finding) => (
        <span key={findingKey(finding)}>
          {' '}
          <FindingText finding={finding} />
        </span>
      ))}
    </>
  );
}

interface HallProps {
  group: HallGroup;
  works: readonly ArtworkRow[];
  /** Whether a search is active. If so, the artworks that match are shown. */
  isSearched: boolean;
  stateOf: (kind: DeskItem['kind'], id: number) => DeskState;
  press: (thing: DeskItem) => void;
  isBusy: boolean;
}

function Hall({ group, works, isSearched, stateOf, press, isBusy }: HallProps) {
  const [isOpened, setOpened] = useState(false);
  const state = stateOf('hall', group.id);
  const isShown = isOpened || isSearched;
  const away = group.works.filter(({ id }) => stateOf('artwork', id).state !== 'open').length;
  return (
    <li className={styles.hall} data-state={group.id === 0 ? 'open' : state.state}>
      <HallRow
        group={group}
        state={state}
        away={away}
        press={press}
        isBusy={isBusy}
        isExpanded={isShown}
        onToggle={() => setOpened(!isOpened)}
      />
      {isShown && (
        <ul className={styles.works}>
          {works.map((work) => (
            <Work
              key={work.id}
              work={work}
              state={stateOf('artwork', work.id)}
              press={press}
              isBusy={isBusy}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface HallRowProps extends Pick<HallProps, 'group' | 'press' | 'isBusy'> {
  state: DeskState;
  /** Number of closed or moved artworks in the hall. */
  away: number;
  isExpanded: boolean;
  onToggle: () => void;
}

function HallRow({ group, state, away, press, isBusy, isExpanded, onToggle }: HallRowProps) {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const name = group.id === 0 ? t('without_hall') : group.name || t('hall');
  const thing: DeskItem = {
    kind: 'hall',
    id: group.id,
    name: group.id === 0 ? name : hallTitle({ number: group.number, name }, t),
    works: group.works.map(({ id }) => id),
  };
  return (
    <div className={styles.row}>
      {group.id !== 0 && (
        <span className={styles.number} aria-hidden="true">
          {group.number}
        </span>
      )}
      <button type="button" className={styles.name} aria-expanded={isExpanded} onClick={onToggle}>
        <span>
          <strong>
            <bdi lang={group.name ? ownLanguage : undefined}>{name}</bdi>
          </strong>
          {group.id !== 0 && <StateLine state={state} />}
          {state.state === 'open' && away > 0 && <small>{t('desk_works_away', { count: away })}</small>}
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      {group.id !== 0 && (
        <Switch
          name={thing.name}
          isOn={state.state === 'open'}
          isBusy={isBusy}
          onPress={() => press(thing)}
        />
      )}
    </div>
  );
}

interface WorkProps {
  work: ArtworkRow;
  state: DeskState;
  press: (thing: DeskItem) => void;
  isBusy: boolean;
}

function Work({ work, state, press, isBusy }: WorkProps) {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const name = work.name || t('without_name');
  const thing: DeskItem = { kind: 'artwork', id: work.id, name, works: [work.id] };
  return (
    <li className={styles.row} data-state={state.state}>
      <Thumbnail file={work.picture} size={44} />
      <span className={styles.title}>
        <strong>
          <bdi lang={work.name ? ownLanguage : undefined}>{name}</bdi>
        </strong>
        <StateLine state={state} before={work.code} />
      </span>
      <Switch name={name} isOn={state.state === 'open'} isBusy={isBusy} onPress={() => press(thing)} />
    </li>
  );
}

function StateLine({ state, before = '' }: { state: DeskState; before?: string }) {
  const t = useTexts();
  const until = useFormatUntil();
  const documents = useDraft((view) => view.documents);
  const own = useDraft((view) => view.ownLanguage);
  const hall =
    state.idHallMovedTo === undefined ? undefined : documents.get(documentKey('hall', state.idHallMovedTo));
  const hallName = hall && String((hall.value.name as Record<string, string> | undefined)?.[own] ?? '');
  const words =
    state.state === 'moved'
      ? hallName
        ? t('desk_moved_to', { name: hallName })
        : t('option_state_moved')
      : state.state === 'open'
        ? t('option_state_open')
        : state.closedUntil
          ? state.closedUntil.length > 10
            ? t('desk_open_again', { time: until(state.closedUntil) })
            : t('desk_closed_until', { day: until(state.closedUntil) })
          : t('option_state_closed');
  return <small data-state={state.state}>{[before, words, state.text].filter(Boolean).join(' · ')}</small>;
}

interface SwitchProps {
  name: string;
  isOn: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** Switch that opens and closes an artwork or hall. It is on while visitors can see the artwork or hall. */
function Switch({ name, isOn, isBusy, onPress }: SwitchProps) {
  const t = useTexts();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={t('desk_open_named', { name })}
      aria-disabled={isBusy || undefined}
      className={styles.switch}
      onClick={() => !isBusy && onPress()}
    >
      <span aria-hidden="true" />
    </button>
  );
}

interface DoneProps {
  thing: DeskItem;
  now: DeskState;
  isBusy: boolean;
  undo: () => void;
}

/** Confirmation with the new state, and an undo button. */
function Done({ thing, now, isBusy, undo }: DoneProps) {
  const t = useTexts();
  const until = useFormatUntil();
  const { name } = thing;
  return (
    <div className={styles.done}>
      <div role="status">
        <strong>
          {now.state === 'open'
            ? t('desk_is_open', { name })
            : now.state === 'moved'
              ? t('desk_is_moved', { name })
              : t('desk_is_closed', { name })}
        </strong>
        {now.closedUntil && (
          <p>
            {now.closedUntil.length > 10
              ? t('desk_opens_itself_at', { time: until(now.closedUntil) })
              : t('desk_opens_itself', { day: until(now.closedUntil) })}
          </p>
        )}
        <p>{t('desk_phones')}</p>
      </div>
      <Button isBusy={isBusy} onPress={undo}>
        <Undo2 size={18} className="mirrored" aria-hidden="true" />
        {t('undo')}
      </Button>
    </div>
  );
}
