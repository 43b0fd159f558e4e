import type { AmenityKind } from '@museummate/domain';
import { Accessibility, ArrowUpDown, Baby, DoorOpen, Ear, Info, type LucideIcon, MapPin } from 'lucide-react';
import { Stairs } from '#features/widgets/icons/stairs.tsx';

/** Icons that other screens use, too, so that they need no additional download. */
const SHARED: Partial<Record<AmenityKind, LucideIcon | typeof Stairs>> = {
  entrance: DoorOpen,
  exit: DoorOpen,
  information: Info,
  tickets: Info,
  accessibleToilets: Accessibility,
  babyChange: Baby,
  lift: ArrowUpDown,
  stairs: Stairs,
  ramp: Accessibility,
  quietRoom: Ear,
  hearingLoop: Ear,
};

/** SVG paths of the other icons, from Lucide (ISC licence), rounded. Lucide's icon components would be twice as large. */
const PATHS: Partial<Record<AmenityKind, string>> = {
  seats:
    'M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3M3 16a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0zM5 18v2M19 18v2',
  firstAid:
    'M4 9a2 2 0 0 0-2 2v2a2 2 0 0 0 2 2h4a1 1 0 0 1 1 1v4a2 2 0 0 0 2 2h2a2 2 0 0 0 2-2v-4a1 1 0 0 1 1-1h4a2 2 0 0 0 2-2v-2a2 2 0 0 0-2-2h-4a1 1 0 0 1-1-1V4a2 2 0 0 0-2-2h-2a2 2 0 0 0-2 2v4a1 1 0 0 1-1 1z',
  cafe: 'M10 2v2M14 2v2M16 8a1 1 0 0 1 1 1v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V9a1 1 0 0 1 1-1h14a4 4 0 1 1 0 8h-1M6 2v2',
  drinkingWater:
    'M7 16.3c2.2 0 4-1.8 4-4 0-1.2-.6-2.3-1.7-3.2S7.3 6.8 7 5.3c-.3 1.5-1.1 2.8-2.3 3.8S3 11.1 3 12.3c0 2.2 1.8 4 4 4zM12.6 6.6A11 11 0 0 0 14 3c.5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a7 7 0 0 1-11.9 5',
  cloakroom:
    'M20.4 3.5 16 2a4 4 0 0 1-8 0L3.6 3.5a2 2 0 0 0-1.3 2.2l.6 3.5a1 1 0 0 0 1 .8H6v10a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V10h2.1a1 1 0 0 0 1-.8l.6-3.5a2 2 0 0 0-1.3-2.2z',
  lockers: 'M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M3 10h18v12h-18zM7 10V7a5 5 0 0 1 10 0v3',
  shop: 'M16 10a4 4 0 0 1-8 0M3 6h18M3.4 5.5a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-.4-1.2l-2-2.7A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  toilets:
    'M7 12h13a1 1 0 0 1 1 1 5 5 0 0 1-5 5h-.6a.5.5 0 0 0-.4.8l1.5 2.4a.5.5 0 0 1-.4.8H5.4a.5.5 0 0 1-.4-.8L7 18M8 18a5 5 0 0 1-5-5V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8',
};

/** Icon of one SVG path. */
export function PathIcon({ path, size = '1.5rem' }: { path: string; size?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentcolor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export function AmenityIcon({ kind }: { kind: AmenityKind }) {
  const path = PATHS[kind];
  if (path) return <PathIcon path={path} size="1.25rem" />;
  const Icon = SHARED[kind] ?? MapPin;
  return <Icon size="1.25rem" aria-hidden="true" />;
}
