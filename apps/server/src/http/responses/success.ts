/** Wraps data in the envelope of a successful response (A81). */
export function success<Data>(data: Data) {
  return { success: true, data, message: null, status: 200 };
}
