import { describe, expect, it } from '@jest/globals';
import { staticHtml } from '../../scripts/docs/static-page.js';

describe('HTML from Markdown', () => {
  it.each([
    { given: '# A b', want: '<h1 id="a-b">A b</h1>' },
    { given: '# A\n\n# A', want: '<h1 id="a-1">A</h1>' },
    { given: '[x](messages.md#tool)', want: '<a href="messages.html#tool">x</a>' },
    { given: '[x](#tool)', want: '<a href="#tool">x</a>' },
    { given: '[x](https://example.com/a.md)', want: '<a href="https://example.com/a.md">x</a>' },
    { given: '[x](javascript:alert(1))', want: '<p>x</p>' },
    { given: '[x](//other.example/a)', want: '<p>x</p>' },
    { given: '<img src=x onerror=alert(1)>', want: '&lt;img src=x onerror=alert(1)&gt;' },
    { given: 'a <script>alert(1)</script> b', want: 'a &lt;script&gt;alert(1)&lt;/script&gt; b' },
    { given: '`</noscript><b>`', want: '&lt;/noscript&gt;&lt;b&gt;' },
    { given: '![a](https://other.example/a.png)', want: '<p>a</p>' },
    { given: '```json\n<b>\n```', want: '<code>&lt;b&gt;\n</code>' },
  ])('of $given', ({ given, want }) => {
    const html = staticHtml(given);
    expect(html).toContain(want);
    expect(html).not.toMatch(/<(img src=x|script|b>)/);
  });
});
