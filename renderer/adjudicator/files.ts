import type { Layout } from './table/layout.ts';
import { documentOf } from './table/layout.ts';

export const sceneText = (layout: Layout): string => `${JSON.stringify(documentOf(layout), null, 1)}\n`;
