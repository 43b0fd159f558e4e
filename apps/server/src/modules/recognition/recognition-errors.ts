import { ApiError } from '#http/responses/api-error.ts';

/** Error that is sent while there are more frames than this server can process. */
export function recognitionBusy(): ApiError {
  return new ApiError(503, 'recognition_busy', 'Too many pictures at the moment: please try again', {
    retryAfter: 1,
  });
}

/**
 * Error for a valid frame that could not be processed, because a thread or the external service failed. The cause is
 * logged.
 */
export function recognitionFailed(statusCode: 502 | 503, cause: unknown): ApiError {
  return new ApiError(statusCode, 'recognition_failed', 'Recognition did not respond: please try again', {
    retryAfter: 1,
    cause,
  });
}

/** Error for an image with a valid start and end that cannot be decoded. */
export function unreadableImage(): ApiError {
  return new ApiError(400, 'unreadable_image', 'The image cannot be read');
}
