// The program that runs.

/** How it is called, for messages that name another command: `npx pentagate`, or `npx pentagate-server` where that is all there is. */
export const program: string = /pentagate-server|[/\\]program[/\\]main\.js$/.test(process.argv[1] ?? '')
  ? 'npx pentagate-server'
  : 'npx pentagate';
