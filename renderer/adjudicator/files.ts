import type { Layout } from '../desk/table/layout.ts';
import { documentOf } from '../desk/table/layout.ts';

export const sceneText = (layout: Layout): string => `${JSON.stringify(documentOf(layout), null, 1)}\n`;
