import { textParts } from '@museummate/i18n/react';
import type { InterfaceTextTypes } from './catalogue.ts';

export const { TextsContext, useTexts, useNumber, Text } = textParts<InterfaceTextTypes>();
