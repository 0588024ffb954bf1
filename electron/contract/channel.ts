import { z } from 'zod';
import type { Expected, FieldError, Result } from '../../core/base/index.ts';
import { bad, isExpectedKey } from '../../core/base/index.ts';

/** One thing that the renderer may ask of its host: what goes in, what comes out. */
export interface Channel<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly input: In;
  readonly output: Out;
}

export const channel = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out): Channel<In, Out> => ({
  input,
  output,
});

/** Channels by group and name: `journal` · `append`. */
export type Channels = { readonly [group: string]: { readonly [name: string]: Channel } };

/** Why the host did not do what it was asked. */
const HOST_REFUSALS = ['badInput', 'unknownToken', 'exists', 'damaged', 'tooNew', 'closed', 'movedOn', 'disk', 'gone'] as const;
export type HostRefusalCode = (typeof HOST_REFUSALS)[number];

export interface HostRefusal {
  readonly code: HostRefusalCode;
  /** The wrong field of the request, or the line of the file: `entry`, `line 7`. */
  readonly path: string;
  /** One sentence for a person, without a path of the file system; or what was expected of the field. */
  readonly sentence: string | Expected;
}

/** What the host itself refuses, which it says in a sentence. */
export interface HostFault extends HostRefusal {
  readonly sentence: string;
}

const expected = z.object({
  key: z.string().refine(isExpectedKey),
  data: z.record(z.string(), z.union([z.number(), z.string(), z.array(z.unknown())])).optional(),
  found: z.union([z.number(), z.string(), z.null()]).optional(),
}) as unknown as z.ZodType<Expected, Expected>;
export const hostRefusal = z.object({
  code: z.enum(HOST_REFUSALS),
  path: z.string(),
  sentence: z.union([z.string(), expected]),
});

export const refused = (code: HostRefusalCode, path: string, sentence: string): Result<never, HostFault> =>
  bad({ code, path, sentence });

/** The refusal of a request or an answer for one field of it. */
export const misread = (code: HostRefusalCode, { path, expected }: FieldError): Result<never, HostRefusal> =>
  bad({ code, path, sentence: expected });

/** The calls that a set of channels makes. */
export type Calls<C extends Channels> = {
  readonly [G in keyof C]: {
    readonly [N in keyof C[G]]: (
      ...input: z.input<C[G][N]['input']> extends undefined ? [] : [z.input<C[G][N]['input']>]
    ) => Promise<Result<z.output<C[G][N]['output']>, HostRefusal>>;
  };
};

/** The functions that answer a set of channels; they get what the parser let through. */
export type Handlers<C extends Channels> = {
  readonly [G in keyof C]: {
    readonly [N in keyof C[G]]: (input: z.output<C[G][N]['input']>) => Promise<Result<z.input<C[G][N]['output']>, HostFault>>;
  };
};
