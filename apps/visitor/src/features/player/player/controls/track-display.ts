import { Baby, BookOpen, Ear, Hand, Headphones } from 'lucide-react';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import type { TrackKind } from '../store/recording.ts';

export const TRACK_DISPLAY: Record<TrackKind, { name: PlainTextKey; Sign: typeof Ear }> = {
  guide: { name: 'track_guide', Sign: Headphones },
  audioDescription: { name: 'track_audio_description', Sign: Ear },
  easyLanguage: { name: 'track_easy_language', Sign: BookOpen },
  children: { name: 'track_children', Sign: Baby },
  signLanguage: { name: 'track_sign_language', Sign: Hand },
};
