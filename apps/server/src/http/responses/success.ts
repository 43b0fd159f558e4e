/** Makes the envelope of an answer that is what was asked for (A81). */
export function success<Data>(data: Data) {
  return { success: true, data, message: null, status: 200 };
}
