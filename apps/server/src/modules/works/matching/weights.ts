// Written by `node scripts/run.mjs bench/src/matching/train.ts --write`; do not edit.
// 297066 pairs of 49 kinds, made from the 6914 works of content/catalogue with seed 20261124.
// The odds of the scale are those that 9, 3, 0.7, 0.13 of 100 different pairs reach, each scored by weights
// that were trained without any pair of its work.
interface Weights {
  /** By the name of a feature. */
  readonly of: Readonly<Record<string, number>>
  /** Logarithms of odds, and the scores that begin there. */
  readonly scale: readonly (readonly [number, number])[]
}

/** Features with their weights. */
const TABLE = `
creators different: -0.70 | creators different, books: -0.60 | creators different, music: -0.75 | creators different, people: 0.19
creators different, screen: -1.00 | creators different, year far: -1.06 | creators different, year one: 1.28 | creators different, year same: 0.53
creators different, year two: 1.06 | creators different, year unknown: -1.71 | creators partial: 0.33 | creators partial, books: 0.27
creators partial, music: -0.28 | creators partial, people: 1.39 | creators partial, screen: -0.05 | creators partial, year far: -0.25
creators partial, year one: -0.03 | creators partial, year same: 0.51 | creators partial, year two: -0.27 | creators partial, year unknown: 0.35
creators same: 0.28 | creators same, books: 0.47 | creators same, music: -0.14 | creators same, people: 0.39
creators same, screen: 0.31 | creators same, year far: -0.77 | creators same, year one: -0.30 | creators same, year same: 0.50
creators same, year two: -0.46 | creators same, year unknown: 0.68 | creators sound: 0.35 | creators sound, books: 0.50
creators sound, music: 0.03 | creators sound, people: -0.19 | creators sound, screen: 0.47 | creators sound, year far: -0.09
creators sound, year one: 0.02 | creators sound, year same: 0.35 | creators sound, year two: -0.67 | creators sound, year unknown: 0.73
creators surname: 0.24 | creators surname, books: 0.50 | creators surname, music: -0.03 | creators surname, people: -0.08
creators surname, screen: 0.29 | creators surname, year far: -0.26 | creators surname, year one: -0.31 | creators surname, year same: 0.40
creators surname, year two: -0.22 | creators surname, year unknown: 0.49 | creators unknown: -0.07 | creators unknown, books: 0.18
creators unknown, music: -0.12 | creators unknown, people: 0.36 | creators unknown, screen: -0.21 | creators unknown, year far: -1.57
creators unknown, year one: 0.12 | creators unknown, year same: 0.40 | creators unknown, year two: -0.17 | creators unknown, year unknown: 0.80
generic, creators different, year far: -0.26 | generic, creators different, year one: -2.62 | generic, creators different, year same: -1.75 | generic, creators different, year two: -0.76
generic, creators different, year unknown: -0.63 | generic, creators partial, year far: -1.30 | generic, creators partial, year one: 0.27 | generic, creators partial, year same: 0.49
generic, creators partial, year two: -1.18 | generic, creators partial, year unknown: 0.08 | generic, creators same, year far: -1.96 | generic, creators same, year one: 0.02
generic, creators same, year same: 0.43 | generic, creators same, year two: -0.52 | generic, creators same, year unknown: 0.57 | generic, creators sound, year far: -1.60
generic, creators sound, year one: 0.12 | generic, creators sound, year same: 0.12 | generic, creators sound, year two: -1.58 | generic, creators sound, year unknown: -0.53
generic, creators surname, year far: -1.38 | generic, creators surname, year one: 0.02 | generic, creators surname, year same: 0.18 | generic, creators surname, year two: -1.53
generic, creators surname, year unknown: -0.88 | generic, creators unknown, year far: -1.17 | generic, creators unknown, year one: -0.23 | generic, creators unknown, year same: -0.02
generic, creators unknown, year two: -0.08 | generic, creators unknown, year unknown: 0.24 | generic, title close: -0.30 | generic, title meaning: -0.36
generic, title near: 0.20 | generic, title none: 0.73 | generic, title part: 0.31 | generic, title same: -0.93
generic, title some: -0.13 | generic, title sound: 0.35 | generic, year far: -0.84 | generic, year one: -0.75
generic, year same: -0.02 | generic, year two: -0.59 | generic, year unknown: -0.34 | length far, books: 0.29
length far, music: -2.66 | length far, screen: -0.99 | length near, books: 0.95 | length near, music: 0.43
length near, screen: 0.17 | length off, books: 0.69 | length off, music: -0.91 | length off, screen: -0.86
length same, books: 0.83 | length same, music: 1.69 | length same, screen: 1.22 | length unknown, books: -0.46
length unknown, music: -0.09 | length unknown, people: 0.37 | length unknown, screen: -0.39 | other kind: -3.79
overlap: -0.91 | overlap, language same: -1.16 | overlap, language unknown: -1.08 | part first: 0.13
part first, creators different: -1.30 | part first, creators partial: -0.34 | part first, creators same: 0.47 | part first, creators sound: -1.48
part first, creators surname: 0.13 | part first, creators unknown: 0.53 | part first, title close: 0.79 | part first, title meaning: 0.19
part first, title near: 0.48 | part first, title none: -1.30 | part first, title part: 0.49 | part first, title same: -0.05
part first, title shared: 0.24 | part first, title some: -0.29 | part none: 0.12 | part none, creators different: -0.68
part none, creators partial: 0.50 | part none, creators same: 0.50 | part none, creators sound: 0.64 | part none, creators surname: 0.44
part none, creators unknown: -0.03 | part none, title meaning: -0.47 | part none, title near: 0.19 | part none, title none: -0.46
part none, title part: 0.05 | part none, title same: 0.58 | part none, title shared: -0.25 | part none, title some: -0.33
part none, title sound: 0.62 | part one: -0.46 | part one, creators different: -1.15 | part one, creators partial: -0.29
part one, creators same: -0.42 | part one, creators sound: -0.39 | part one, creators surname: -0.36 | part one, creators unknown: -0.18
part one, title close: 0.78 | part one, title meaning: 1.76 | part one, title near: 0.07 | part one, title none: 0.08
part one, title part: 0.78 | part one, title same: -2.58 | part one, title shared: 0.89 | part one, title some: 0.41
part one, title sound: 0.82 | part other: -2.15 | part other, creators different: -0.76 | part other, creators partial: -2.16
part other, creators same: -2.49 | part other, creators sound: -2.29 | part other, creators surname: -2.76 | part other, creators unknown: -1.62
part other, title close: 3.53 | part other, title meaning: 4.28 | part other, title near: -0.90 | part other, title none: -0.89
part other, title part: -1.86 | part other, title same: -3.39 | part other, title shared: 2.90 | part other, title some: 4.09
part same: 0.24 | part same, creators different: -1.21 | part same, creators partial: 0.51 | part same, creators same: 0.36
part same, creators sound: 0.19 | part same, creators surname: 0.98 | part same, creators unknown: 0.27 | part same, title close: 0.44
part same, title meaning: -0.46 | part same, title near: 0.02 | part same, title none: 1.62 | part same, title part: -0.48
part same, title same: 1.40 | part same, title shared: -2.27 | part same, title some: -1.89 | part same, title sound: 0.58
self-titled: 0.45 | self-titled, year far: -0.26 | self-titled, year one: 0.81 | self-titled, year same: 0.91
self-titled, year two: 0.67 | self-titled, year unknown: 0.38 | short: 0.12 | short, title close: 1.30
short, title meaning: 0.24 | short, title none: 0.17 | short, title part: -0.42 | short, title same: -0.38
short, title shared: 0.91 | short, title some: 2.10 | short, title sound: 0.37 | similarity: 0.02
title close: 0.23 | title close, books: 0.05 | title close, creators different: 1.00 | title close, creators partial: 0.70
title close, creators same: 0.87 | title close, creators sound: 1.26 | title close, creators surname: 0.36 | title close, creators unknown: -1.36
title close, length far: -0.45 | title close, length near: 0.29 | title close, length off: -0.05 | title close, length same: 0.88
title close, length unknown: 0.30 | title close, music: -0.22 | title close, people: 1.20 | title close, screen: -0.03
title close, year far: -1.12 | title close, year one: 0.97 | title close, year same: 0.16 | title close, year two: 0.45
title close, year unknown: 0.63 | title meaning: -0.07 | title meaning, books: 0.02 | title meaning, creators different: -0.40
title meaning, creators partial: 0.78 | title meaning, creators same: 0.32 | title meaning, creators sound: 0.62 | title meaning, creators surname: 0.51
title meaning, creators unknown: -0.69 | title meaning, length far: -0.42 | title meaning, length near: 0.05 | title meaning, length off: -0.25
title meaning, length same: 0.89 | title meaning, length unknown: -0.11 | title meaning, music: -0.81 | title meaning, people: 0.32
title meaning, screen: -0.04 | title meaning, year far: -0.20 | title meaning, year one: -0.10 | title meaning, year same: 0.24
title meaning, year two: -0.46 | title meaning, year unknown: -0.22 | title near: 0.14 | title near, books: 0.32
title near, creators different: 1.51 | title near, creators partial: 0.51 | title near, creators same: 0.79 | title near, creators sound: 0.41
title near, creators surname: 1.76 | title near, creators unknown: -1.02 | title near, length far: -1.11 | title near, length near: 0.62
title near, length off: -0.15 | title near, length same: 1.22 | title near, length unknown: 0.42 | title near, music: 0.29
title near, people: 0.77 | title near, screen: 0.21 | title near, year far: -4.09 | title near, year one: 1.83
title near, year same: 0.09 | title near, year two: 1.29 | title near, year unknown: 0.79 | title none: -0.43
title none, books: -0.46 | title none, creators different: 0.33 | title none, creators partial: -0.52 | title none, creators same: -0.56
title none, creators sound: -0.55 | title none, creators surname: -0.16 | title none, creators unknown: -0.27 | title none, length far: -0.74
title none, length near: -0.27 | title none, length off: -0.47 | title none, length same: 0.44 | title none, length unknown: -0.55
title none, music: -0.60 | title none, people: -1.20 | title none, screen: -0.24 | title none, year far: -0.56
title none, year one: 0.34 | title none, year same: -0.61 | title none, year two: 0.62 | title none, year unknown: -0.37
title part: -0.03 | title part, books: 0.37 | title part, creators different: -0.25 | title part, creators partial: 0.26
title part, creators same: -0.09 | title part, creators sound: -0.56 | title part, creators surname: 0.13 | title part, creators unknown: 0.33
title part, length far: -1.28 | title part, length near: 0.24 | title part, length off: -0.67 | title part, length same: 1.21
title part, length unknown: 0.20 | title part, music: -0.42 | title part, people: 1.10 | title part, screen: -0.06
title part, year far: -1.04 | title part, year one: -0.62 | title part, year same: 1.09 | title part, year two: -1.16
title part, year unknown: -0.58 | title same: 0.19 | title same, books: 0.49 | title same, creators different: -1.23
title same, creators partial: 0.78 | title same, creators same: 0.93 | title same, creators sound: 0.88 | title same, creators surname: 0.78
title same, creators unknown: 0.65 | title same, length far: -0.56 | title same, length near: 0.78 | title same, length off: -0.03
title same, length same: 1.58 | title same, length unknown: -0.41 | title same, music: 0.09 | title same, people: 0.38
title same, screen: -0.03 | title same, year far: -1.39 | title same, year one: 0.12 | title same, year same: 0.90
title same, year two: -0.18 | title same, year unknown: 0.54 | title shared: -0.50 | title shared, books: -0.23
title shared, creators different: -0.09 | title shared, creators partial: -0.56 | title shared, creators same: -0.56 | title shared, creators sound: -0.27
title shared, creators surname: -1.20 | title shared, creators unknown: -0.03 | title shared, length far: -1.57 | title shared, length near: 0.04
title shared, length off: -0.83 | title shared, length same: 1.10 | title shared, length unknown: -0.07 | title shared, music: -1.34
title shared, people: 0.71 | title shared, screen: -0.16 | title shared, year far: -1.24 | title shared, year one: -0.25
title shared, year same: 0.22 | title shared, year two: -0.72 | title shared, year unknown: -0.32 | title some: -0.01
title some, books: 0.04 | title some, creators different: 1.36 | title some, creators partial: -0.69 | title some, creators same: -0.47
title some, creators sound: 0.45 | title some, creators surname: -0.43 | title some, creators unknown: -0.04 | title some, length far: -0.45
title some, length near: 0.19 | title some, length off: -0.40 | title some, length same: 0.90 | title some, length unknown: -0.14
title some, music: -0.04 | title some, people: -0.40 | title some, screen: 0.19 | title some, year far: -0.89
title some, year one: -0.05 | title some, year same: 0.28 | title some, year two: -0.63 | title some, year unknown: 0.25
title sound: 0.62 | title sound, books: 0.85 | title sound, creators different: 3.21 | title sound, creators partial: 0.39
title sound, creators same: 0.54 | title sound, creators sound: 0.35 | title sound, creators surname: 0.45 | title sound, creators unknown: 0.97
title sound, length far: 0.84 | title sound, length near: 0.63 | title sound, length off: 0.79 | title sound, length same: 0.36
title sound, length unknown: 0.69 | title sound, music: 0.79 | title sound, people: 0.30 | title sound, screen: 0.82
title sound, year one: 1.03 | title sound, year same: 0.42 | title sound, year two: 1.30 | title sound, year unknown: 1.01
variant none: 0.02 | variant none, title close: 0.20 | variant none, title meaning: -0.13 | variant none, title near: 0.18
variant none, title none: -0.44 | variant none, title part: 0.32 | variant none, title same: 0.19 | variant none, title shared: -0.83
variant none, title some: -0.05 | variant none, title sound: 0.61 | variant one: -2.13 | variant one, title close: -1.15
variant one, title meaning: 0.24 | variant one, title near: 1.26 | variant one, title none: 0.05 | variant one, title part: -2.95
variant one, title same: 0.61 | variant one, title shared: -0.73 | variant one, title some: -0.02 | variant one, title sound: 2.03
variant other: -0.75 | variant other, title none: -0.36 | variant other, title shared: -0.78 | variant same: 0.90
variant same, title close: 1.06 | variant same, title meaning: 2.10 | variant same, title near: -0.94 | variant same, title none: 1.24
variant same, title part: -2.16 | variant same, title same: -0.13 | variant same, title shared: 2.99 | variant same, title some: 1.64
variant same, title sound: 0.42 | weak, language other: 0.71 | weak, language other, length far: -0.08 | weak, language other, length near: 0.70
weak, language other, length off: 0.21 | weak, language other, length same: 1.52 | weak, language other, length unknown: 0.39 | weak, language same: -0.69
weak, language same, length far: -1.12 | weak, language same, length near: -0.76 | weak, language same, length off: -0.80 | weak, language same, length same: -0.09
weak, language same, length unknown: -0.36 | weak, language unknown: -0.27 | weak, language unknown, length far: -0.59 | weak, language unknown, length near: -0.01
weak, language unknown, length off: -0.38 | weak, language unknown, length same: 0.53 | weak, language unknown, length unknown: -0.23 | weak, year far, language other, books: -2.75
weak, year far, language other, music: -1.65 | weak, year far, language other, people: -1.42 | weak, year far, language other, screen: -1.44 | weak, year far, language same, books: -0.26
weak, year far, language same, music: -0.29 | weak, year far, language same, people: -0.61 | weak, year far, language same, screen: -0.48 | weak, year far, language unknown, books: -1.51
weak, year far, language unknown, music: -0.28 | weak, year far, language unknown, people: -0.79 | weak, year far, language unknown, screen: -0.56 | weak, year far, length far: -0.55
weak, year far, length near: -1.75 | weak, year far, length off: -0.92 | weak, year far, length same: -1.76 | weak, year far, length unknown: -0.67
weak, year one, language other, books: 0.33 | weak, year one, language other, music: -0.78 | weak, year one, language other, people: 1.26 | weak, year one, language other, screen: -0.32
weak, year one, language same, books: -0.28 | weak, year one, language same, music: -0.14 | weak, year one, language same, people: 2.14 | weak, year one, language same, screen: -0.96
weak, year one, language unknown, books: 0.47 | weak, year one, language unknown, music: -0.11 | weak, year one, language unknown, people: 0.82 | weak, year one, language unknown, screen: 0.13
weak, year one, length far: -0.35 | weak, year one, length near: 0.18 | weak, year one, length off: -0.20 | weak, year one, length same: 0.25
weak, year one, length unknown: -0.15 | weak, year same, language other, books: 0.08 | weak, year same, language other, music: -0.47 | weak, year same, language other, people: 0.22
weak, year same, language other, screen: -0.58 | weak, year same, language same, books: 0.06 | weak, year same, language same, music: -0.09 | weak, year same, language same, people: 1.40
weak, year same, language same, screen: -0.65 | weak, year same, language unknown, books: 0.43 | weak, year same, language unknown, music: -0.30 | weak, year same, language unknown, people: 0.52
weak, year same, language unknown, screen: 0.01 | weak, year same, length far: -0.15 | weak, year same, length near: 0.04 | weak, year same, length off: -0.09
weak, year same, length same: 0.10 | weak, year same, length unknown: 0.01 | weak, year two, language other, books: 0.14 | weak, year two, language other, music: 0.29
weak, year two, language other, screen: -0.07 | weak, year two, language same, books: -0.02 | weak, year two, language same, music: -1.21 | weak, year two, language same, people: -0.34
weak, year two, language same, screen: -0.85 | weak, year two, language unknown, books: 0.07 | weak, year two, language unknown, music: -0.21 | weak, year two, language unknown, people: -1.43
weak, year two, language unknown, screen: 0.16 | weak, year two, length far: -0.16 | weak, year two, length near: 0.30 | weak, year two, length off: -0.16
weak, year two, length same: 0.63 | weak, year two, length unknown: -0.24 | weak, year unknown, language other, books: -0.29 | weak, year unknown, language other, music: -1.05
weak, year unknown, language other, people: -1.51 | weak, year unknown, language other, screen: -1.16 | weak, year unknown, language same, books: -0.24 | weak, year unknown, language same, music: -0.42
weak, year unknown, language same, people: 2.16 | weak, year unknown, language same, screen: -0.65 | weak, year unknown, language unknown, books: 0.19 | weak, year unknown, language unknown, music: -0.35
weak, year unknown, language unknown, people: 1.15 | weak, year unknown, language unknown, screen: -0.23 | weak, year unknown, length far: -0.77 | weak, year unknown, length near: -0.55
weak, year unknown, length off: -0.51 | weak, year unknown, length same: -0.47 | weak, year unknown, length unknown: -0.37 | year far: -1.07
year far, books: 0.58 | year far, music: -1.65 | year far, people: -1.54 | year far, screen: -1.79
year one: 0.10 | year one, books: 0.06 | year one, music: -0.12 | year one, people: 0.67
year one, screen: 0.23 | year same: 0.49 | year same, books: 0.28 | year same, music: 0.34
year same, people: 1.44 | year same, screen: 0.53 | year two: -0.17 | year two, books: -0.20
year two, music: -0.16 | year two, people: -3.73 | year two, screen: -0.07 | year unknown: 0.08
year unknown, books: -0.30 | year unknown, music: 0.04 | year unknown, people: 1.26 | year unknown, screen: 0.04
`

export const weights: Weights = {
  scale: [
    [-6.83, 0],
    [-0.83, 50],
    [0.57, 70],
    [1.76, 79],
    [3.48, 90],
    [9.48, 100],
  ],
  of: Object.fromEntries(
    TABLE.trim()
      .split(/ \| |\n/)
      .map((entry) => entry.split(': '))
      .map(([name = '', weight]) => [name, Number(weight)]),
  ),
}
