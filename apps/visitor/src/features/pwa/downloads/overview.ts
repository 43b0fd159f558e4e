import { downloadMode } from '@museummate/domain';
import type { Manifest } from './manifest.ts';
import type { Overview, OverviewItem } from './messages.ts';
import { bytesOf, hashOf, type PlannedItem, type PlannedRecord, recordKey, unique } from './plan.ts';

interface DeviceContents {
  /** When each record on the device was last changed. */
  stored: ReadonlyMap<string, string>;
  /** Content hashes of the files. */
  here: ReadonlySet<string>;
  manifests: readonly Manifest[];
}

/** What is planned beside what the device has. */
export function overviewOf(
  items: readonly PlannedItem[],
  { stored, here, manifests }: DeviceContents,
): Pick<Overview, 'mode' | 'items' | 'missing'> {
  const missing = (records: readonly PlannedRecord[]) =>
    bytesOf(unique(records.flatMap(({ files }) => files)).filter((file) => !here.has(hashOf(file))));
  const isStored = (record: PlannedRecord) => stored.has(recordKey(record));
  /** True where the record is not older than the museum's (A89), and all of its files are here. */
  const isWhole = (record: PlannedRecord) =>
    isStored(record) &&
    (stored.get(recordKey(record)) ?? '') >= updateAtOf(record) &&
    record.files.every((file) => here.has(hashOf(file)));
  const stateOf = ({ key, kind, records }: PlannedItem): OverviewItem['state'] => {
    const next = manifests.find((manifest) => manifest.item === key)?.next;
    if (next) return next.state;
    // A route is here when its record is; a list when all of it is (A89).
    const decisive = kind === 'extra' || kind === 'works' ? records : records.slice(0, 1);
    if (!decisive.every(isStored)) return 'absent';
    return records.every(isWhole) ? 'downloaded' : 'outdated';
  };

  const all = items.flatMap(({ records }) => records);
  const names = (records: readonly PlannedRecord[]) => new Set(records.map(recordKey)).size;
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

function updateAtOf({ record }: PlannedRecord): string {
  const { updateAt } = record as { updateAt?: unknown };
  return typeof updateAt === 'string' ? updateAt : '';
}
