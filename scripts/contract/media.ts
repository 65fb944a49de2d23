// Media types by their names.

/** JSON, also with parameters (`; charset=utf-8`) or as a format of its own (`application/problem+json`). */
export const isJsonMedia = (media: string): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(media);
