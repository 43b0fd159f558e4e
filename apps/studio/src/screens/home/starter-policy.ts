import type { DraftDocument } from '@museummate/studio-api';
import type { StudioTexts } from '#i18n/catalogue.ts';

/**
 * Returns a draft of a privacy policy as HTML. It contains those statements of the data sheet that apply to the
 * museum's settings. The first paragraph says that staff must read it before publishing.
 */
export function starterPolicy(documents: Iterable<DraftDocument>, texts: StudioTexts): string {
  const all = [...documents].filter(({ state }) => state !== 'deleted');
  const museum = all.find(({ kind }) => kind === 'museum')?.value ?? {};
  const t = texts.get;
  const paragraphs = [
    t('starter_policy_draft'),
    t('starter_policy_visits'),
    t('starter_policy_device'),
    museum.socialNetworksRequired ? t('starter_policy_sign_in') : '',
    museum.recognitionAvailable ? t('starter_policy_camera') : '',
    all.some(({ kind }) => kind === 'study') ? t('starter_policy_survey') : '',
    t('starter_policy_contact'),
  ];
  return paragraphs
    .filter((text) => text !== '')
    .map((text) => `<p>${text}</p>`)
    .join('');
}
