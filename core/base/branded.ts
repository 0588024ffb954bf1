declare const BRAND: unique symbol;

/** A `T` that may not be mistaken for another `T`: a model id is not a unit id, millimetres are not ranges. */
export type Branded<T, Name extends string> = T & { readonly [BRAND]: Name };
