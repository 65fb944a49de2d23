// Starts Redoc on the contract in the page, and keeps its output accessible by keyboard and screen reader.
(() => {
  const place = document.getElementById('redoc');
  const { here, moved } = window.pentagateDocs;
  /** Puts the members of an object into another one, which may have some of them. */
  const put = (into, from) => {
    for (const [key, value] of Object.entries(from ?? {}))
      if (value && typeof value === 'object' && !Array.isArray(value) && Object.hasOwn(into, key))
        put(into[key], value);
      else Object.defineProperty(into, key, { value, enumerable: true, writable: true, configurable: true });
  };
  const contract = JSON.parse(here(document.getElementById('contract').textContent));
  // Several surfaces have their parts of the contract in scripts.
  const parts = (window.pentagateContract ?? []).map(moved);
  const isWhole = parts.filter(({ surface }) => surface).length > 1;
  for (const { surface, paths, webhooks, components } of parts) {
    if (isWhole)
      for (const item of Object.values(paths ?? {}))
        for (const operation of [item, item.additionalOperations].flatMap((each) => Object.values(each ?? {})))
          if (typeof operation === 'object' && !Array.isArray(operation)) operation.tags = [surface];
    contract.paths ??= {};
    put(contract, { paths, ...(webhooks && { webhooks }), components });
  }
  const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));

  // `#createMessage` and `#/createmessage` are links too. Redoc puts operations without a tag into a group of its own, "other".
  const routes = new Map(
    operations.flatMap((operation) => {
      const id = operation?.operationId;
      if (!id) return [];
      const tags = operation.tags?.length ? operation.tags : ['other'];
      const route = `/${[...tags, id].join('/')}`.toLowerCase();
      return [`#${id}`, `#/other/${id}`, `#/${id}`].map((link) => [link.toLowerCase(), `#${route}`]);
    }),
  );
  const follow = () => {
    const [, link, rest = ''] = /^(#\/other\/[^/#]+|#\/?[^/#]+)(.*)$/.exec(location.hash) ?? [];
    const route = link && routes.get(link.toLowerCase());
    if (route && route !== link)
      history.replaceState(history.state, '', `${location.pathname}${location.search}${route}${rest}`);
  };
  follow();
  // Before Redoc, which listens from its start on.
  addEventListener('popstate', follow);

  // Redoc only shows samples whose languages are listed; each operation then shows those it has.
  const labels = operations.flatMap((operation) => operation?.['x-codeSamples'] ?? []).map((sample) => sample.label);
  window.Redoc.init(
    contract,
    {
      disableTelemetry: true,
      hideDownloadButtons: true,
      layout: 'three-panel',
      scrollYOffset: () => document.querySelector('.bar').offsetHeight,
      codeSamples: { languages: [...new Set([...labels, 'Payload'])].map((label) => ({ lang: label, label })) },
    },
    place,
  );

  const ids = new Map(operations.flatMap((each) => (each?.operationId ? [[each.summary, each.operationId]] : [])));
  /** A button beside the heading of each operation; the panel is try-it.js. */
  const offerTryIt = (heading) => {
    const id = ids.get(heading.textContent.trim());
    if (!id || heading.nextElementSibling?.matches('[data-try]')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'try-it';
    button.dataset.try = id;
    button.textContent = 'Try it';
    heading.after(button);
  };

  const set = (node, name, value) => {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  };
  /** What Redoc leaves out: a landmark, headings without gaps, names that hold what is written on a button, blocks that scroll by keys. */
  const repair = () => {
    for (const menu of place.querySelectorAll('.menu-content')) {
      set(menu, 'role', 'navigation');
      set(menu, 'aria-label', 'Operations');
    }
    let level = 1;
    for (const heading of place.querySelectorAll('main h1, main h2, main h3, main h4, main h5, main h6')) {
      const own = Number(heading.localName[1]);
      level = Math.min(own, level + 1);
      if (level !== own) set(heading, 'aria-level', String(level));
      else heading.removeAttribute('aria-level');
      offerTryIt(heading);
    }
    for (const button of place.querySelectorAll('button[aria-label]')) {
      const written = button.textContent.trim();
      const label = button.dataset.label ?? button.getAttribute('aria-label');
      if (!written || label.toLowerCase().includes(written.toLowerCase())) continue;
      button.dataset.label = label;
      set(button, 'aria-label', `${label}: ${written}`);
    }
    for (const block of place.querySelectorAll('pre')) set(block, 'tabindex', '0');
  };
  let asked = false;
  new MutationObserver(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      repair();
    });
  }).observe(place, { childList: true, subtree: true, characterData: true });
})();
