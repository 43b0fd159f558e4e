import type { DraftDocument, DraftFinding } from '@museummate/studio-api';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  type ArtworkRow,
  type HallGroup,
  matchesSearch,
  useHallGroups,
} from '#features/content/artworks/artworks.ts';
import { useFormatUntil } from '#features/content/museum-time/closed-text.ts';
import { localDateTimeAt, useTimeZone } from '#features/content/museum-time/museum-time.ts';
import { Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button, TextField } from '#features/controls/basic-controls/basic-controls.tsx';
import { EmptyState } from '#features/controls/empty-state/empty-state.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Notice } from '#features/controls/notice/notice.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { FindingText, findingKey } from '#features/editing/finding-text/finding-text.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { MinimalLayout } from '#features/shell/minimal-layout/minimal-layout.tsx';
import { Shell } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { CloseSheet } from './close-sheet.tsx';
import styles from './desk.module.css';
import { type DeskState, deskRequest, deskState } from './desk-state.ts';

/** A work or hall that the desk opens and closes. */
interface Thing {
  kind: 'artwork' | 'hall';
  id: number;
  name: string;
  works: readonly number[];
}

/** What was asked for, and the document as it was then. */
interface Asked {
  state: DeskState;
  over: DraftDocument | undefined;
}

/** Open, closed, moved: two touches, and visitors have it at once. */
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
  const { api, device } = useServices();
  const { idMuseum, draft } = useMuseum();
  const queries = useQueryClient();
  const own = useDraft((view) => view.ownLanguage);
  const documents = useDraft((view) => view.documents);
  const zone = useTimeZone();
  const now = localDateTimeAt(device.now(), zone);
  const groups = useHallGroups();
  const doing = useAsyncAction();
  const [wanted, setWanted] = useState('');
  const [closing, setClosing] = useState<Thing>();
  const [done, setDone] = useState<{ thing: Thing; before: DeskState; now: DeskState }>();
  const [refused, setRefused] = useState<{ thing: Thing; faults: DraftFinding[] }>();
  // What was asked for is shown at once, until the list has something newer or it is refused.
  const [asked, setAsked] = useState<ReadonlyMap<string, Asked>>(new Map());
  const stateOf = (kind: Thing['kind'], id: number) => {
    const key = documentKey(kind, id);
    const document = documents.get(key);
    const latest = asked.get(key);
    if (latest && latest.over === document) return latest.state;
    return deskState(document ?? { value: {} }, now, own);
  };

  const make = async (thing: Thing, next: DeskState) => {
    const key = documentKey(thing.kind, thing.id);
    const forget = () => setAsked((all) => new Map([...all].filter(([each]) => each !== key)));
    const before = stateOf(thing.kind, thing.id);
    let faults: DraftFinding[] = [];
    setRefused(undefined);
    setAsked((all) => new Map([...all, [key, { state: next, over: documents.get(key) }]]));
    const isAnswered = await doing
      .run(async () => {
        const answer = await api.setOpenState(idMuseum, deskRequest(thing, next, own));
        if (answer.state === 'stopped') faults = answer.faults;
      })
      .catch((error: unknown) => {
        forget();
        throw error;
      });
    if (!isAnswered || faults.length > 0) {
      forget();
      setDone(undefined);
      setRefused({ thing, faults });
      return;
    }
    setClosing(undefined);
    setDone({ thing, before, now: next });
    await Promise.all([draft.refresh(), queries.invalidateQueries()]);
  };
  const press = (thing: Thing) => {
    if (stateOf(thing.kind, thing.id).state === 'open') setClosing(thing);
    else void make(thing, OPEN);
  };

  const refusal = refused && (
    <>
      {t('desk_as_before', { name: refused.thing.name })} {doing.error}
      {refused.faults.map((fault) => (
        <span key={findingKey(fault)}>
          {' '}
          <FindingText finding={fault} />
        </span>
      ))}
    </>
  );

  const shown = useMemo(
    () =>
      groups
        .map((group) => ({ group, works: group.works.filter((work) => matchesSearch(work, wanted)) }))
        .filter(
          ({ group, works }) =>
            wanted.trim() === '' ||
            works.length > 0 ||
            `${group.number} ${group.name}`.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
        ),
    [groups, wanted],
  );
  return (
    <div className={styles.page}>
      <Notice tone="wrong">{!closing && refusal}</Notice>
      {done && (
        <Done
          thing={done.thing}
          now={done.now}
          isBusy={doing.isBusy}
          undo={() => void make(done.thing, done.before)}
        />
      )}
      <TextField label={t('desk_find')} type="search" value={wanted} onChange={setWanted} />
      <p role="status" className={layout.muted}>
        {shown.length === 0 && groups.length > 0 && t('desk_nothing')}
      </p>
      {groups.length === 0 && <EmptyState>{t('empty_desk')}</EmptyState>}
      <ul className={styles.halls}>
        {shown.map(({ group, works }) => (
          <Hall
            key={group.id}
            group={group}
            works={works}
            isSearched={wanted.trim() !== ''}
            stateOf={stateOf}
            press={press}
            isBusy={doing.isBusy}
          />
        ))}
      </ul>
      {closing && (
        <CloseSheet
          closing={closing}
          documents={documents}
          inMinutes={(minutes) => localDateTimeAt(device.now() + minutes * 60_000, zone)}
          isBusy={doing.isBusy}
          refusal={refusal}
          close={(state) => void make(closing, state)}
          leave={() => {
            setClosing(undefined);
            setRefused(undefined);
          }}
        />
      )}
    </div>
  );
}

const OPEN: DeskState = { state: 'open', closedUntil: undefined, text: '', idHallMovedTo: undefined };

interface HallProps {
  group: HallGroup;
  works: readonly ArtworkRow[];
  /** Somebody looks for a work: those that were found are in sight. */
  isSearched: boolean;
  stateOf: (kind: Thing['kind'], id: number) => DeskState;
  press: (thing: Thing) => void;
  isBusy: boolean;
}

function Hall({ group, works, isSearched, stateOf, press, isBusy }: HallProps) {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const [isOpened, setOpened] = useState(false);
  const name = group.id === 0 ? t('without_hall') : group.name || t('hall');
  const thing: Thing = {
    kind: 'hall',
    id: group.id,
    name: group.id === 0 ? name : t('hall_named', { number: group.number, name }),
    works: group.works.map(({ id }) => id),
  };
  const state = stateOf('hall', group.id);
  const isShown = isOpened || isSearched;
  const away = group.works.filter(({ id }) => stateOf('artwork', id).state !== 'open').length;
  return (
    <li className={styles.hall} data-state={group.id === 0 ? 'open' : state.state}>
      <div className={styles.row}>
        {group.id !== 0 && (
          <span className={styles.number} aria-hidden="true">
            {group.number}
          </span>
        )}
        <button
          type="button"
          className={styles.name}
          aria-expanded={isShown}
          onClick={() => setOpened(!isOpened)}
        >
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

interface WorkProps {
  work: ArtworkRow;
  state: DeskState;
  press: (thing: Thing) => void;
  isBusy: boolean;
}

function Work({ work, state, press, isBusy }: WorkProps) {
  const t = useTexts();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const name = work.name || t('without_name');
  const thing: Thing = { kind: 'artwork', id: work.id, name, works: [work.id] };
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

/** On: visitors find it open. */
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
  thing: Thing;
  now: DeskState;
  isBusy: boolean;
  undo: () => void;
}

/** What visitors see now. */
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
