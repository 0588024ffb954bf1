import { describe, expect, it } from 'vitest';
import { isSlow } from '../../../../renderer/scene/base/quality.ts';

describe('how much a machine can draw', () => {
  it.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
    ['llvmpipe (LLVM 15.0.7, 256 bits)', true],
    ['Microsoft Basic Render Driver', true],
    ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)', false],
    ['Apple M2', false],
    ['', false],
  ])('%s', (renderer, slow) => expect(isSlow(renderer)).toBe(slow));
});
