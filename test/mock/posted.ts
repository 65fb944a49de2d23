// How tests send JSON to a mock.

/** Headers with which each of the six APIs takes a request. */
export const keys = {
  ...{ authorization: 'Bearer k', 'x-api-key': 'k', 'x-goog-api-key': 'k' },
  'anthropic-version': '2023-06-01',
};

/** A request that posts a value. */
export const posted = (body: unknown, headers: object = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
