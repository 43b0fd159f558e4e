import { textParts } from '@museummate/i18n/react';
import type { StudioTextTypes } from './catalogue.ts';

export const { TextsContext, useTexts, useNumber } = textParts<StudioTextTypes>();
