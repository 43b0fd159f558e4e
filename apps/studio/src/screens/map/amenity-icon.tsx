import type { AmenityKind } from '@museummate/domain';
import {
  Accessibility,
  Armchair,
  ArrowUpDown,
  Baby,
  Coffee,
  DoorOpen,
  Droplet,
  Ear,
  HeartPulse,
  Info,
  Lock,
  LogOut,
  type LucideIcon,
  MapPin,
  Moon,
  Shirt,
  ShoppingBag,
  SquareParking,
  Ticket,
  Toilet,
  TrendingUp,
} from 'lucide-react';

const ICONS: Partial<Record<AmenityKind, LucideIcon>> = {
  entrance: DoorOpen,
  exit: LogOut,
  information: Info,
  tickets: Ticket,
  cloakroom: Shirt,
  lockers: Lock,
  toilets: Toilet,
  accessibleToilets: Accessibility,
  babyChange: Baby,
  lift: ArrowUpDown,
  stairs: TrendingUp,
  ramp: TrendingUp,
  seats: Armchair,
  quietRoom: Moon,
  cafe: Coffee,
  drinkingWater: Droplet,
  shop: ShoppingBag,
  firstAid: HeartPulse,
  hearingLoop: Ear,
  parking: SquareParking,
};

export function AmenityIcon({ kind }: { kind: AmenityKind }) {
  const Icon = ICONS[kind] ?? MapPin;
  return <Icon size={18} aria-hidden="true" />;
}
