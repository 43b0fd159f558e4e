import { ApiError, NetworkError } from '#api/studio-api.ts';
import { useTexts } from '#i18n/text.ts';
import { PasskeyFailed } from '#platform/passkeys.ts';

/** Why the server refused something, in the reader's language; in the server's own words where the studio has none. */
export function useApiErrorMessage(): (refusal: { code: string; message: string }) => string {
  const t = useTexts() as (key: string) => string;
  return ({ code, message }) => t(`refusal_${code}`) || message;
}

/** What is told where something that was asked of the server did not work; what is a fault of ours goes on as one. */
export function useErrorMessage(): (reason: unknown) => string {
  const t = useTexts();
  const refusalWords = useApiErrorMessage();
  return (reason) => {
    if (reason instanceof ApiError) return refusalWords(reason);
    if (reason instanceof NetworkError) return t('no_connection');
    if (reason instanceof PasskeyFailed)
      return reason.code === 'not_loaded' ? t('no_connection') : refusalWords(reason);
    throw reason;
  };
}
