// The engines of tasks: upstreams, by account, else the simulator, which is loaded with its first task: many servers never draw anything.
import type { Egress } from '../engine/egress.js';
import type { Files } from '../engine/files.js';
import type { ImageTask, Task, VideoTask } from '../engine/task.js';
import type { TaskEngine } from '../engine/task-engine.js';

interface EngineDeps {
  readonly files: Files;
  readonly egress: Egress;
  /** Longer side of a simulated single image. */
  readonly imageSidePixels: number;
  /** The engine of a task that an upstream runs; undefined if none does. */
  upstreamEngineOf(task: Task): Promise<TaskEngine | undefined>;
}

function loadedOnUse<Work extends Task>(load: () => Promise<TaskEngine<Work>>): TaskEngine<Work> {
  let engine: Promise<TaskEngine<Work>> | undefined;
  return {
    async run(run) {
      engine ??= load();
      return (await engine).run(run);
    },
  };
}

/** Gives the engine that works on a task. */
export function createEngines(deps: EngineDeps): (task: Task) => TaskEngine {
  const images = loadedOnUse<ImageTask>(async () => {
    const { createImageEngine } = await import('../simulator/images/engine.js');
    const { sidesFor } = await import('../simulator/images/job-recipes.js');
    return createImageEngine({ ...deps, sides: sidesFor(deps.imageSidePixels) });
  });
  const videos = loadedOnUse<VideoTask>(async () => {
    const { createVideoEngine } = await import('../simulator/videos/engine.js');
    return createVideoEngine(deps);
  });
  const simulatorOf = ({ surface }: Task) => (surface === 'images' ? images : videos) as TaskEngine;
  return (task) => ({ run: async (run) => ((await deps.upstreamEngineOf(task)) ?? simulatorOf(task)).run(run) });
}
