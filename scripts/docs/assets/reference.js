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
  // The anchor of a webhook is that of its heading in the page without a script.
  for (const [name, item] of Object.entries(contract.webhooks ?? {}))
    for (const [method, operation] of Object.entries(item)) {
      if (typeof operation?.responses !== 'object') continue;
      const words = `webhook ${name}`.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
      const route = operation.operationId ?? `paths/${name}/${method}`;
      routes.set(`#${encodeURIComponent(words.trim().replace(/\s/g, '-'))}`, `#/webhooks/${route}`.toLowerCase());
    }
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
  const calls = new Map(
    Object.entries(contract.paths).flatMap(([path, item]) =>
      [item, item.additionalOperations].flatMap((methods) =>
        Object.entries(methods ?? {}).flatMap(([method, operation]) =>
          operation?.operationId ? [[operation.operationId, `${method.toUpperCase()} ${path}`]] : [],
        ),
      ),
    ),
  );
  /** A button beside the heading of each operation, and its call below; the panel is docs.js. */
  const offerTryIt = (heading) => {
    const id = ids.get(heading.textContent.trim());
    if (!id || heading.nextElementSibling?.matches('[data-try]')) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'try-it tool strong';
    button.dataset.try = id;
    button.textContent = 'Try it';
    const call = document.createElement('code');
    call.className = 'call';
    call.textContent = calls.get(id) ?? '';
    heading.after(button, call);
  };

  /** An element with classes, attributes and what is in it. */
  const make = (name, members, ...content) => {
    const node = Object.assign(document.createElement(name), members);
    node.append(...content);
    return node;
  };
  /** What a reference leads to. */
  const deref = (node) => {
    for (let steps = 0; node?.$ref?.startsWith('#/') && steps < 20; steps++)
      node = node.$ref
        .slice(2)
        .split('/')
        .reduce((at, name) => at?.[decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')], contract);
    return node ?? {};
  };
  const written = (value) => (typeof value === 'string' ? value.trimEnd() : JSON.stringify(value, null, 2));
  /** The examples of a reply: their titles and texts. */
  const examplesOf = (reply) =>
    Object.entries(reply.content ?? {}).flatMap(([type, each]) => {
      const media = deref(each);
      const single = media.example ?? media['x-sample'];
      const named = Object.values(media.examples ?? {}).map((example) => {
        const { summary, value, dataValue, serializedValue } = deref(example);
        return [summary, serializedValue ?? value ?? dataValue];
      });
      return [...named, ...(single === undefined ? [] : [[undefined, single]])]
        .filter(([, value]) => value !== undefined)
        .map(([summary, value]) => [[type, summary].filter(Boolean).join(': '), written(value)]);
    });
  /** A text with the names, texts and other values of its JSON as elements of their own. */
  const coloured = (text) =>
    text.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*\b)/).map((part, at) => {
      if (at % 2 === 0) return part;
      const kind = part.endsWith(':') ? 'name' : part.startsWith('"') ? 'text' : 'value';
      return make('span', { className: `json-${kind}` }, part);
    });
  /** The replies of an operation below its request: a button for each status, the examples of the pressed one, and its description. */
  const repliesOf = (operation) => {
    const replies = Object.entries(operation.responses ?? {}).map(([status, each]) => [status, deref(each)]);
    const choice = make('select', { ariaLabel: 'Example of the reply' });
    const about = make('p', {});
    const code = make('code', {});
    const text = make('pre', { tabIndex: 0 }, code);
    const buttons = replies.map(([status]) => make('button', { type: 'button', className: 'tool small bare' }, status));
    let texts = [];
    const show = () => {
      code.replaceChildren(...coloured(texts[choice.selectedIndex] ?? 'No body'));
    };
    const press = (at) => {
      const [, reply] = replies[at];
      const examples = examplesOf(reply);
      texts = examples.map(([, value]) => value);
      about.textContent = (reply.description ?? '').split('\n')[0].replaceAll('`', '');
      choice.replaceChildren(...examples.map(([title]) => make('option', {}, title)));
      choice.hidden = examples.length < 2;
      buttons.forEach((button, its) => void button.setAttribute('aria-pressed', String(its === at)));
      show();
    };
    buttons.forEach((button, at) => void button.addEventListener('click', () => press(at)));
    choice.addEventListener('change', show);
    press(0);
    const box = make(
      'div',
      { className: 'replies ui', role: 'group' },
      make('div', { className: 'statuses' }, make('b', {}, 'Reply'), ...buttons),
      about,
      choice,
      text,
    );
    box.setAttribute('aria-label', 'Replies');
    return box;
  };
  const byId = new Map(
    operations.flatMap((each) => (each?.operationId ? [[each.operationId.toLowerCase(), each]] : [])),
  );
  /** Puts the replies of each drawn operation below its request. */
  const showReplies = () => {
    for (const panel of place.querySelectorAll('[data-testid="right-panel"]:has(> .panel-request-samples)')) {
      const section = panel.closest('[data-section-id]')?.dataset.sectionId ?? '';
      const operation = byId.get(section.slice(section.lastIndexOf('/') + 1).toLowerCase());
      if (operation && Object.keys(operation.responses ?? {}).length && !panel.querySelector('.replies'))
        panel.append(repliesOf(operation));
    }
  };

  // The navigation marks what is read: Redoc writes it into the address while the page is scrolled.
  const nav = document.getElementById('operations');
  const markCurrent = () => {
    const route = `#${location.hash.split('#')[1]}`.toLowerCase();
    for (const link of nav.querySelectorAll('li a')) {
      const isCurrent = link.pathname === location.pathname && routes.get(link.hash) === route;
      if (isCurrent === link.hasAttribute('aria-current')) continue;
      if (isCurrent) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      if (isCurrent) link.scrollIntoView({ block: 'nearest' });
    }
  };
  let marking = false;
  const markSoon = () => {
    if (marking) return;
    marking = true;
    setTimeout(() => {
      marking = false;
      markCurrent();
    }, 150);
  };
  for (const event of ['scroll', 'popstate']) addEventListener(event, markSoon, { passive: true });
  markSoon();
  nav.addEventListener('click', ({ target }) => {
    if (target.closest('a') && nav.matches(':popover-open')) nav.hidePopover();
  });

  const set = (node, name, value) => {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  };
  /** What Redoc leaves out: headings without gaps, names that hold what is written on a button, blocks that scroll by keys. */
  const repair = () => {
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
    showReplies();
    for (const block of place.querySelectorAll('pre, .md-table-wrapper')) set(block, 'tabindex', '0');
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
