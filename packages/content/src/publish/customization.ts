import {
  type Customization,
  type KeyboardCustomization,
  SIDE_MENU_OPTIONS,
  type SideMenuCustomization,
  sideMenuCustomizationSchema,
} from '@museummate/domain';
import type {
  CustomizationDocument,
  KeyboardCustomizationDocument,
  SideMenuCustomizationDocument,
} from '@museummate/pack-format';
import type { Publisher } from './publisher.ts';

function sharedFields(document: CustomizationDocument | KeyboardCustomizationDocument, publisher: Publisher) {
  return {
    mainButtonsCustomizationEnabled: document.mainButtonsCustomizationEnabled ?? false,
    mainButtonsColor: document.mainButtonsColor ?? null,
    mainButtonsTextColor: document.mainButtonsTextColor ?? null,
    recognitionColor: document.recognitionColor ?? null,
    artworkCustomizationEnabled: document.artworkCustomizationEnabled ?? false,
    artworkTextColor: document.artworkTextColor ?? null,
    artworkBackgroundColor: document.artworkBackgroundColor ?? null,
    artworkBackgroundImageUrl: publisher.picture(document.artworkBackgroundImage).url,
  };
}

export function publishCustomization(document: CustomizationDocument, publisher: Publisher): Customization {
  return {
    ...sharedFields(document, publisher),
    recognitionIconUrl: publisher.picture(document.recognitionIcon).url,
  };
}

/**
 * Publishes the colours of the keypad. Missing colours stay null, because the keypad has its own defaults
 * (A37).
 */
export function publishKeyboardCustomization(
  document: KeyboardCustomizationDocument,
  publisher: Publisher,
): KeyboardCustomization {
  return {
    active: document.active,
    bgColor: document.bgColor ?? null,
    keysColor: document.keysColor ?? null,
    keysActiveColor: document.keysActiveColor ?? null,
    textColor: document.textColor ?? null,
    eraseColor: document.eraseColor ?? null,
    eraseIconColor: document.eraseIconColor ?? null,
    okColor: document.okColor ?? null,
    okTextColor: document.okTextColor ?? null,
    codeTextColor: document.codeTextColor ?? null,
    ...sharedFields(document, publisher),
  };
}

/** Publishes the side menu: eight options with four keys each, as in the specification. */
export function publishSideMenuCustomization(
  document: SideMenuCustomizationDocument,
  idMuseum: number,
  publisher: Publisher,
): SideMenuCustomization {
  const keys: Record<string, unknown> = {
    idSideMenuCustomization: document.idSideMenuCustomization ?? idMuseum,
  };
  const locale: Record<string, string | null> = { languageCode: publisher.codeOf(publisher.language) };
  for (const option of SIDE_MENU_OPTIONS) {
    const given = document[option];
    keys[`${option}Enabled`] = given?.enabled ?? true;
    keys[`${option}Highlighted`] = given?.highlighted ?? false;
    keys[`${option}TopBar`] = given?.topBar ?? false;
    keys[`${option}BackgroundImageUrl`] = publisher.picture(given?.backgroundImage).url;
    locale[`${option}Text`] = publisher.text(given?.text);
  }
  const { map } = document;
  if (map) {
    keys.mapEnabled = map.enabled;
    keys.mapHighlighted = map.highlighted;
    keys.mapTopBar = map.topBar;
    keys.mapBackgroundImageUrl = publisher.picture(map.backgroundImage).url;
    locale.mapText = publisher.text(map.text);
  }
  return sideMenuCustomizationSchema.parse({ ...keys, locale });
}
