/** How much the machine can draw: `plain` where it draws without a graphics card. */
export const QUALITIES = ['full', 'plain'] as const;
export type Quality = (typeof QUALITIES)[number];

let known: Quality | undefined;

/** What this machine is good for; asked once. */
export function quality(): Quality {
  known ??= isSlow(rendererName()) ? 'plain' : 'full';
  return known;
}

/** Whether there is anything to draw with. */
export const canDraw = (): boolean => rendererName() !== '';

/** Overrules it, before anything is drawn. */
export function chooseQuality(chosen: Quality): void {
  known = chosen;
}

/** Drawing programs that use the processor alone. */
export const isSlow = (renderer: string): boolean => /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);

function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl) return '';
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}
