/** Text that scrolls, also by the keyboard. */
export const TextBlock = ({ text, label }: { readonly text: string; readonly label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section class="code-box box" dir="ltr" tabIndex={0} aria-label={label}>
    <pre>{text}</pre>
  </section>
);
