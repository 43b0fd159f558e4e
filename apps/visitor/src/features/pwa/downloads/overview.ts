import { downloadMode } from '@museummate/domain';
import type { Manifest } from './manifest.ts';
import type { Overview, OverviewItem } from './messages.ts';
import { bytesOf, hashOf, type ItemPlan, type RecordPlan, recordKey, unique } from './plan.ts';

interface DeviceContents {
  /** Stored records by key, each with the time of its last change. */
  stored: ReadonlyMap<string, string>;
  /** Content hashes of the files on the device. */
  here: ReadonlySet<string>;
  manifests: readonly Manifest[];
}

/** Compares the planned items with the records and files on the device. */
export function overviewOf(
  items: readonly ItemPlan[],
  { stored, here, manifests }: DeviceContents,
): Pick<Overview, 'mode' | 'items' | 'missing'> {
  const missing = (records: readonly RecordPlan[]) =>
    bytesOf(unique(records.flatMap(({ files }) => files)).filter((file) => !here.has(hashOf(file))));
  const isStored = (record: RecordPlan) => stored.has(recordKey(record));
  /** Whether the stored record is as new as the museum's (A89), and all its files are on the device. */
  const isWhole = (record: RecordPlan) =>
    isStored(record) &&
    (stored.get(recordKey(record)) ?? '') >= updateAtOf(record) &&
    record.files.every((file) => here.has(hashOf(file)));
  const stateOf = ({ key, kind, records }: ItemPlan): OverviewItem['state'] => {
    const next = manifests.find((manifest) => manifest.item === key)?.next;
    if (next) return next.state;
    // The records that decide whether the item counts as stored. For a list, these are all its records (A89). For
    // anything else, it is the first record, for example the route itself.
    const decisive = kind === 'extra' || kind === 'works' ? records : records.slice(0, 1);
    if (!decisive.every(isStored)) return 'absent';
    return records.every(isWhole) ? 'downloaded' : 'outdated';
  };

  const all = items.flatMap(({ records }) => records);
  const names = (records: readonly RecordPlan[]) => new Set(records.map(recordKey)).size;
  return {
    mode: downloadMode(names(all), names(all.filter(isStored)), names(all.filter(isWhole))),
    missing: missing(all),
    items: items.map((item) => {
      const { records, languages: _, ...rest } = item;
      const bytes = bytesOf(unique(records.flatMap(({ files }) => files)));
      return { ...rest, state: stateOf(item), bytes, missing: missing(records) };
    }),
  };
}

function updateAtOf({ record }: RecordPlan): string {
  const { updateAt } = record as { updateAt?: unknown };
  return typeof updateAt === 'string' ? updateAt : '';
}
