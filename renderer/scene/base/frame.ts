import { Vector3 } from 'three';
import type { Vec3 } from '../../../core/index.ts';

// The one place that knows how the table lies in three's world. It lies there as the rules measure it: millimetres, x to the right,
// y away, z up. So nothing is turned on the way, and only cameras and what three itself builds upright (`y` up) need telling.

/** Up, for cameras. */
export const UP: Vec3 = [0, 0, 1];

export const toWorld = ([x, y, z]: Vec3): Vector3 => new Vector3(x, y, z);

/** A facing in degrees as the turn about the upright axis that three wants. */
export const turnOf = (facing: number): number => (facing * Math.PI) / 180;

/** Turns what three builds upright (cylinders, cones) so that it stands on the table. */
export const STAND: Vec3 = [Math.PI / 2, 0, 0];
