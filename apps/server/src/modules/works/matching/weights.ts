// Written by `node scripts/run.mjs bench/src/matching/train.ts --write`; do not edit.
// 67181 pairs of 49 kinds, made from the 1561 works of content/catalogue with seed 20261124.
// The odds of the scale are those that 5.5, 2.5, 1.2 and 0.08 of 100 different pairs reach, each scored by weights
// that were trained without any pair of its work.
interface Weights {
  /** By the name of a feature. */
  readonly of: Readonly<Record<string, number>>
  /** Logarithms of odds, and the scores that begin there. */
  readonly scale: readonly (readonly [number, number])[]
}

/** Features with their weights. */
const TABLE = `
creators different: -0.66 | creators different, books: -0.6 | creators different, music: -0.7 | creators different, people: 0.05
creators different, screen: -0.81 | creators different, year far: -1.01 | creators different, year one: 1.32 | creators different, year same: 0.31
creators different, year two: 1.33 | creators different, year unknown: -1.71 | creators partial: 0.35 | creators partial, books: 0.22
creators partial, music: -0.37 | creators partial, people: 1.54 | creators partial, screen: 0.12 | creators partial, year far: -0.16
creators partial, year one: -0.2 | creators partial, year same: 0.41 | creators partial, year two: -0.37 | creators partial, year unknown: 0.66
creators same: 0.25 | creators same, books: 0.57 | creators same, music: -0.09 | creators same, people: 0.34
creators same, screen: 0.25 | creators same, year far: -0.83 | creators same, year one: -0.3 | creators same, year same: 0.48
creators same, year two: -0.45 | creators same, year unknown: 0.66 | creators sound: 0.33 | creators sound, books: 0.39
creators sound, music: 0.42 | creators sound, people: 0.04 | creators sound, screen: 0.54 | creators sound, year far: 0.09
creators sound, year one: -0.15 | creators sound, year same: 0.51 | creators sound, year two: -0.19 | creators sound, year unknown: 0.44
creators surname: 0.32 | creators surname, books: 1.01 | creators surname, music: 0.13 | creators surname, people: 0.26
creators surname, screen: -0.24 | creators surname, year far: -1.49 | creators surname, year one: 0.27 | creators surname, year same: 0.45
creators surname, year two: -0.41 | creators surname, year unknown: 0.27 | creators unknown: -0.08 | creators unknown, books: 0.21
creators unknown, music: -0.21 | creators unknown, people: 0.29 | creators unknown, screen: -0.2 | creators unknown, year far: -1.8
creators unknown, year one: 0.2 | creators unknown, year same: 0.48 | creators unknown, year two: -0.32 | creators unknown, year unknown: 0.61
generic, creators different, year far: -0.26 | generic, creators different, year one: -1.62 | generic, creators different, year same: -1.48 | generic, creators different, year two: -0.2
generic, creators different, year unknown: -0.74 | generic, creators partial, year far: -1.34 | generic, creators partial, year one: 2.3 | generic, creators partial, year same: 0.01
generic, creators partial, year two: -0.8 | generic, creators partial, year unknown: 0.08 | generic, creators same, year far: -2.15 | generic, creators same, year one: -0.02
generic, creators same, year same: 0.62 | generic, creators same, year two: -1.19 | generic, creators same, year unknown: 0.61 | generic, creators sound, year far: -1.64
generic, creators sound, year one: -0.22 | generic, creators sound, year same: 0.36 | generic, creators sound, year two: 0.36 | generic, creators sound, year unknown: -0.27
generic, creators surname, year far: -0.49 | generic, creators surname, year one: -0.76 | generic, creators surname, year same: 0.54 | generic, creators surname, year two: -0.6
generic, creators surname, year unknown: 0.04 | generic, creators unknown, year far: -1.43 | generic, creators unknown, year one: 0.31 | generic, creators unknown, year same: 0.13
generic, creators unknown, year two: 0.12 | generic, creators unknown, year unknown: 0.86 | generic, title close: -0.66 | generic, title meaning: -0.16
generic, title near: -0.15 | generic, title none: 1.02 | generic, title part: 0.33 | generic, title same: -1.03
generic, title some: -0.05 | generic, title sound: 0.27 | generic, year far: -0.87 | generic, year one: -0.66
generic, year same: 0.02 | generic, year two: -0.84 | generic, year unknown: -0.14 | length far, books: 0.3
length far, music: -2.67 | length far, screen: -1.31 | length near, books: 0.51 | length near, music: 0.11
length near, screen: 0.08 | length off, books: 0.48 | length off, music: -0.92 | length off, screen: -0.85
length same, books: 0.52 | length same, music: 1.46 | length same, screen: 1.34 | length unknown, books: -0.35
length unknown, music: -0.11 | length unknown, people: 0.36 | length unknown, screen: -0.33 | other kind: -3.75
overlap: -0.94 | overlap, language other: 0.15 | overlap, language same: -1.5 | overlap, language unknown: -0.95
part first: 0.37 | part first, creators different: -1.94 | part first, creators partial: 1.83 | part first, creators same: 0.61
part first, creators sound: 0.88 | part first, creators surname: 1.35 | part first, creators unknown: 0.76 | part first, title close: 1.7
part first, title meaning: -0.74 | part first, title none: -2.52 | part first, title part: 0.44 | part first, title same: -0.18
part first, title shared: 1.1 | part first, title some: -0.58 | part none: 0.14 | part none, creators different: -0.62
part none, creators partial: 0.59 | part none, creators same: 0.47 | part none, creators sound: 0.42 | part none, creators surname: 0.67
part none, creators unknown: 0.05 | part none, title close: -0.23 | part none, title meaning: -0.37 | part none, title near: 0.43
part none, title none: -0.48 | part none, title part: -0.11 | part none, title same: 0.65 | part none, title shared: -0.38
part none, title some: -0.32 | part none, title sound: 0.67 | part one: -0.52 | part one, creators different: -0.97
part one, creators partial: -0.47 | part one, creators same: -0.35 | part one, creators sound: -0.26 | part one, creators surname: -0.7
part one, creators unknown: -0.11 | part one, title close: 0.9 | part one, title meaning: 1.92 | part one, title near: -1.05
part one, title none: 0.43 | part one, title part: 0.06 | part one, title same: -2.61 | part one, title shared: 1.69
part one, title some: 1.12 | part other: -2.19 | part other, creators different: -0.61 | part other, creators partial: -2.6
part other, creators same: -2.35 | part other, creators sound: -2.76 | part other, creators surname: -2.01 | part other, creators unknown: -1.67
part other, title close: 2.98 | part other, title meaning: 0.81 | part other, title none: -0.06 | part other, title part: -1.3
part other, title same: -3.67 | part other, title shared: 0.85 | part other, title some: 1.21 | part same: 0.21
part same, creators different: -0.79 | part same, creators partial: 0.45 | part same, creators same: 0.25 | part same, creators sound: 1.06
part same, creators surname: 0.29 | part same, creators unknown: 0.38 | part same, title close: 0.4 | part same, title meaning: -1.35
part same, title near: -1.22 | part same, title none: 1.75 | part same, title part: -0.13 | part same, title same: 1.88
part same, title shared: -2.73 | part same, title some: -1.66 | part same, title sound: 0.95 | self-titled: 0.38
self-titled, year far: -0.22 | self-titled, year one: 0.61 | self-titled, year same: 0.54 | self-titled, year two: 0.9
self-titled, year unknown: 0.22 | short: 0.24 | short, title close: 2.91 | short, title meaning: -0.39
short, title none: -0.03 | short, title part: -0.26 | short, title same: -0.44 | short, title some: 2.73
short, title sound: 0.29 | similarity: 0.18 | title close: 0.19 | title close, books: -0.22
title close, creators different: 0.91 | title close, creators partial: 0.9 | title close, creators same: 0.7 | title close, creators sound: 0.46
title close, creators surname: 0.65 | title close, creators unknown: -1.38 | title close, length far: -0.4 | title close, length near: -0.09
title close, length off: -0.06 | title close, length same: 0.39 | title close, length unknown: 0.25 | title close, music: 0.08
title close, people: 1.24 | title close, screen: -0.01 | title close, year far: -1 | title close, year one: 0.99
title close, year same: 0.08 | title close, year two: 0.63 | title close, year unknown: 0.44 | title meaning: -0.08
title meaning, books: -0.06 | title meaning, creators different: -0.43 | title meaning, creators partial: 0.49 | title meaning, creators same: 0.29
title meaning, creators sound: 0.7 | title meaning, creators surname: 0.26 | title meaning, creators unknown: -1.05 | title meaning, length far: -0.72
title meaning, length near: 0.43 | title meaning, length off: -0.32 | title meaning, length same: 0.93 | title meaning, length unknown: -0.06
title meaning, music: -0.69 | title meaning, people: 0.08 | title meaning, screen: -0.06 | title meaning, year far: -0.41
title meaning, year one: -0.34 | title meaning, year same: -0.01 | title meaning, year two: 0.13 | title meaning, year unknown: -0.22
title near: 0.1 | title near, books: 0.14 | title near, creators different: 1.55 | title near, creators partial: 1.53
title near, creators same: 0.82 | title near, creators sound: 0.61 | title near, creators surname: 1.7 | title near, creators unknown: -1.05
title near, length far: -1.38 | title near, length near: 1.42 | title near, length off: -0.52 | title near, length same: 1.39
title near, length unknown: 0.83 | title near, music: -0.01 | title near, people: 1.22 | title near, screen: 0.14
title near, year far: -3.02 | title near, year one: 1.16 | title near, year same: -0.01 | title near, year two: 1.3
title near, year unknown: 0.97 | title none: -0.42 | title none, books: -0.4 | title none, creators different: 0.04
title none, creators partial: -0.35 | title none, creators same: -0.45 | title none, creators sound: -0.02 | title none, creators surname: -1.08
title none, creators unknown: -0.32 | title none, length far: -0.73 | title none, length near: -0.13 | title none, length off: -0.5
title none, length same: 0.27 | title none, length unknown: -0.71 | title none, music: -0.45 | title none, people: -1.26
title none, screen: -0.38 | title none, year far: -0.4 | title none, year one: 0.24 | title none, year same: -0.95
title none, year two: 0.35 | title none, year unknown: -0.44 | title part: -0.15 | title part, books: 0.15
title part, creators different: 0.05 | title part, creators partial: 0.02 | title part, creators same: -0.24 | title part, creators sound: -0.25
title part, creators surname: -0.38 | title part, creators unknown: 0.2 | title part, length far: -1.37 | title part, length near: 0.2
title part, length off: -0.73 | title part, length same: 1.04 | title part, length unknown: 0.09 | title part, music: -0.41
title part, people: 0.2 | title part, screen: 0.02 | title part, year far: -2.71 | title part, year one: -0.1
title part, year same: 1.27 | title part, year two: -0.97 | title part, year unknown: -0.35 | title same: 0.18
title same, books: 0.54 | title same, creators different: -1.26 | title same, creators partial: 0.9 | title same, creators same: 0.83
title same, creators sound: 0.8 | title same, creators surname: 1 | title same, creators unknown: 0.64 | title same, length far: -0.72
title same, length near: 0.8 | title same, length off: -0.09 | title same, length same: 1.59 | title same, length unknown: -0.44
title same, music: 0.09 | title same, people: 0.51 | title same, screen: -0.13 | title same, year far: -1.16
title same, year one: -0.03 | title same, year same: 0.86 | title same, year two: -0.55 | title same, year unknown: 0.48
title shared: -0.4 | title shared, books: -0.28 | title shared, creators different: -1.07 | title shared, creators partial: -0.48
title shared, creators same: -0.49 | title shared, creators sound: -3.02 | title shared, creators surname: 1.22 | title shared, creators unknown: -0.24
title shared, length far: -1.48 | title shared, length near: -0.33 | title shared, length off: -0.76 | title shared, length same: 1.15
title shared, length unknown: -0.26 | title shared, music: -1.27 | title shared, screen: -0.02 | title shared, year far: -1.14
title shared, year one: -0.36 | title shared, year same: 0.19 | title shared, year two: -1.11 | title shared, year unknown: -0.71
title some: -0.03 | title some, books: -0.22 | title some, creators different: 1.12 | title some, creators partial: -0.78
title some, creators same: -0.55 | title some, creators sound: 0.4 | title some, creators surname: 0.6 | title some, creators unknown: -0.4
title some, length far: -0.89 | title some, length near: -0.59 | title some, length off: -0.08 | title some, length same: 0.46
title some, length unknown: 0.18 | title some, music: -0.28 | title some, people: -0.35 | title some, screen: -0.14
title some, year far: -0.94 | title some, year one: -0.22 | title some, year same: 0.4 | title some, year two: -1.23
title some, year unknown: 0.05 | title sound: 0.67 | title sound, books: 0.94 | title sound, creators different: 1.81
title sound, creators partial: 0.29 | title sound, creators same: 0.42 | title sound, creators sound: 0.28 | title sound, creators surname: 0.06
title sound, creators unknown: 0.85 | title sound, length far: 0.86 | title sound, length near: 0.64 | title sound, length off: 0.82
title sound, length same: 0.3 | title sound, length unknown: 0.72 | title sound, music: 0.87 | title sound, people: 0.27
title sound, screen: 0.98 | title sound, year one: 1.15 | title sound, year same: 0.39 | title sound, year two: 1.22
title sound, year unknown: 1.25 | variant none: 0.02 | variant none, title close: 0.21 | variant none, title meaning: -0.23
variant none, title near: 0.08 | variant none, title none: -0.47 | variant none, title part: 0.45 | variant none, title same: 0.2
variant none, title shared: -1.18 | variant none, title some: 0.06 | variant none, title sound: 0.67 | variant one: -2.24
variant one, title close: -1.19 | variant one, title meaning: 0.29 | variant one, title near: 2.1 | variant one, title none: 1.11
variant one, title part: -2.88 | variant one, title same: -1.49 | variant one, title shared: -1.88 | variant one, title some: 0.65
variant same: 1.42 | variant same, title close: 1.81 | variant same, title meaning: 1.82 | variant same, title near: 0.47
variant same, title part: -2.9 | variant same, title same: -0.83 | variant same, title shared: 3.57 | variant same, title some: -0.56
weak, language other: 0.79 | weak, language other, length far: -0.56 | weak, language other, length near: 0.67 | weak, language other, length off: -0.2
weak, language other, length same: 0.81 | weak, language other, length unknown: 0.39 | weak, language same: -0.67 | weak, language same, length far: -1.13
weak, language same, length near: -0.48 | weak, language same, length off: -0.88 | weak, language same, length same: 0.22 | weak, language same, length unknown: -0.3
weak, language unknown: -0.31 | weak, language unknown, length far: -0.63 | weak, language unknown, length near: 0.01 | weak, language unknown, length off: -0.34
weak, language unknown, length same: 0.26 | weak, language unknown, length unknown: -0.21 | weak, year far, language other, books: -3 | weak, year far, language other, music: -0.88
weak, year far, language other, screen: -1.39 | weak, year far, language same, books: -1.36 | weak, year far, language same, music: -0.25 | weak, year far, language same, people: -0.62
weak, year far, language same, screen: -0.29 | weak, year far, language unknown, books: -1.77 | weak, year far, language unknown, music: -0.31 | weak, year far, language unknown, people: -0.58
weak, year far, language unknown, screen: -0.48 | weak, year far, length far: -0.56 | weak, year far, length near: -1.27 | weak, year far, length off: -0.71
weak, year far, length same: -2.16 | weak, year far, length unknown: -0.88 | weak, year one, language other, books: -0.38 | weak, year one, language other, music: -0.61
weak, year one, language other, screen: -0.41 | weak, year one, language same, books: -0.32 | weak, year one, language same, music: -0.3 | weak, year one, language same, people: 1.88
weak, year one, language same, screen: -1.74 | weak, year one, language unknown, books: 0.38 | weak, year one, language unknown, music: -0.08 | weak, year one, language unknown, people: 0.05
weak, year one, language unknown, screen: 0.16 | weak, year one, length near: -0.1 | weak, year one, length off: -0.29 | weak, year one, length same: 0.5
weak, year one, length unknown: -0.21 | weak, year same, language other, books: 0.2 | weak, year same, language other, music: -0.4 | weak, year same, language other, people: 0.27
weak, year same, language other, screen: -0.4 | weak, year same, language same, books: 0.18 | weak, year same, language same, music: -0.9 | weak, year same, language same, people: 1.51
weak, year same, language same, screen: -0.66 | weak, year same, language unknown, books: 0.45 | weak, year same, language unknown, music: -0.39 | weak, year same, language unknown, people: 1
weak, year same, language unknown, screen: 0.24 | weak, year same, length far: -0.22 | weak, year same, length near: -0.07 | weak, year same, length off: -0.04
weak, year same, length same: 0.39 | weak, year same, length unknown: 0.02 | weak, year two, language other, books: 0.97 | weak, year two, language other, music: -0.44
weak, year two, language other, screen: 0.82 | weak, year two, language same, books: -0.29 | weak, year two, language same, music: -0.7 | weak, year two, language same, screen: -1.92
weak, year two, language unknown, books: 0.22 | weak, year two, language unknown, music: -0.39 | weak, year two, language unknown, screen: 0.1 | weak, year two, length far: -0.5
weak, year two, length near: 0.01 | weak, year two, length off: 0.34 | weak, year two, length same: 0.31 | weak, year two, length unknown: -0.44
weak, year unknown, language other, books: -0.28 | weak, year unknown, language other, music: -0.43 | weak, year unknown, language other, people: 0.88 | weak, year unknown, language other, screen: -1.17
weak, year unknown, language same, books: -0.15 | weak, year unknown, language same, music: 0.3 | weak, year unknown, language same, people: 0.21 | weak, year unknown, language same, screen: -1.23
weak, year unknown, language unknown, books: 0.04 | weak, year unknown, language unknown, music: -0.44 | weak, year unknown, language unknown, people: 0.22 | weak, year unknown, language unknown, screen: -0.51
weak, year unknown, length far: -0.59 | weak, year unknown, length off: -0.39 | weak, year unknown, length same: -0.27 | weak, year unknown, length unknown: -0.5
year far: -1.14 | year far, books: 0.5 | year far, music: -1.65 | year far, people: -1.72
year far, screen: -1.72 | year one: 0.19 | year one, books: -0.09 | year one, music: -0.09
year one, people: 0.16 | year one, screen: 0.16 | year same: 0.48 | year same, books: 0.33
year same, music: 0.34 | year same, people: 1.41 | year same, screen: 0.46 | year two: -0.08
year two, books: -0.06 | year two, music: -0.1 | year two, people: -3.9 | year two, screen: -0.25
year unknown: 0.16 | year unknown, books: -0.02 | year unknown, music: -0.17 | year unknown, people: 1.21
year unknown, screen: 0.21
`

export const weights: Weights = {
  scale: [
    [-6.23, 0],
    [-0.23, 50],
    [0.81, 70],
    [1.37, 79],
    [3.98, 90],
    [9.98, 100],
  ],
  of: Object.fromEntries(
    TABLE.trim()
      .split(/ \| |\n/)
      .map((entry) => entry.split(': '))
      .map(([name = '', weight]) => [name, Number(weight)]),
  ),
}
