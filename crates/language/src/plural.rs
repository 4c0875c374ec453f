//! A language's rule for choosing the form of a phrase for a number, as in catalogues:
//! `nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);`. The
//! rules of all languages are listed in gettext's manual and by Unicode's CLDR.
//!
//! Pages load not the rule but its results ([`Plurals::table`]): a digit for each number up to 199,
//! after which the last hundred repeats.

/// The size of a table.
const TABLE: usize = 200;
/// The number up to which a rule must agree with its table.
const TRIED: usize = 2_000;
/// The greatest length of a rule, which limits recursion.
const LONGEST: usize = 1_000;
/// The most parentheses within parentheses.
const DEEPEST: u32 = 32;

/// The rule of one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plurals {
    header: String,
    forms: usize,
    table: String,
}

/// One form for 1, another for all other numbers, as in English and German.
impl Default for Plurals {
    fn default() -> Self {
        let table = (0..TABLE).map(|number| if number == 1 { '0' } else { '1' }).collect();
        Self { header: "nplurals=2; plural=(n != 1);".to_owned(), forms: 2, table }
    }
}

impl Plurals {
    /// Reads the value of `Plural-Forms`.
    ///
    /// # Errors
    ///
    /// The header isn't such a rule, or a table can't hold it.
    pub fn parse(header: &str) -> Result<Self, String> {
        let header = header.trim();
        let wrong = |what: &str| format!("Plural-Forms: {what}: {header}");
        let mut parts = header.split(';').map(str::trim);
        let forms = parts.next().and_then(|part| part.strip_prefix("nplurals="));
        let rule = parts.next().and_then(|part| part.strip_prefix("plural="));
        let (Some(forms), Some(rule)) = (forms, rule) else {
            return Err(wrong("expected nplurals=N; plural=RULE;"));
        };
        let forms: usize = forms.trim().parse().map_err(|_| wrong("how many forms?"))?;
        if !(1..=9).contains(&forms) || rule.len() > LONGEST {
            return Err(wrong("1 to 9 forms, and a rule of up to 1000 letters"));
        }
        let form = |number| {
            let form = Reader { rest: rule, number, depth: 0 }.whole().ok_or_else(|| wrong("not a rule"))?;
            let digit = u32::try_from(form).ok().filter(|form| (*form as usize) < forms);
            digit
                .and_then(|digit| char::from_digit(digit, 10))
                .ok_or_else(|| wrong("a form that isn't there"))
        };
        let table = (0..TABLE).map(form).collect::<Result<String, String>>()?;
        for number in TABLE..TRIED {
            if Some(form(number)?) != table.chars().nth(crate::place_of(number)) {
                return Err(wrong("only the last two digits may count beyond 199"));
            }
        }
        Ok(Self { header: header.to_owned(), forms, table })
    }

    /// The header as written.
    pub fn header(&self) -> &str {
        &self.header
    }

    /// How many forms there are.
    pub const fn forms(&self) -> usize {
        self.forms
    }

    /// The table that a page loads: a digit for each number from 0 to 199. Empty for the rule of
    /// English.
    pub fn table(&self) -> &str {
        if self.table == Self::default().table { "" } else { &self.table }
    }
}

/// An expression of C, read from left to right and evaluated directly for one number.
struct Reader<'r> {
    rest: &'r str,
    number: usize,
    /// How many parentheses are open.
    depth: u32,
}

impl Reader<'_> {
    fn whole(mut self) -> Option<usize> {
        let value = self.choice()?;
        self.rest.trim().is_empty().then_some(value)
    }

    fn eats(&mut self, sign: &str) -> bool {
        let rest = self.rest.trim_start();
        // Of `<=` the sign isn't `<`.
        let longer = matches!(sign, "<" | ">" | "!") && rest.get(1..2) == Some("=");
        let eaten = rest.strip_prefix(sign).filter(|_| !longer);
        self.rest = eaten.unwrap_or(rest);
        eaten.is_some()
    }

    /// `a ? b : c`
    fn choice(&mut self) -> Option<usize> {
        let condition = self.binary(0)?;
        if !self.eats("?") {
            return Some(condition);
        }
        let yes = self.choice()?;
        let no = if self.eats(":") { self.choice()? } else { return None };
        Some(if condition != 0 { yes } else { no })
    }

    /// The operators of one level and all that bind tighter.
    fn binary(&mut self, level: usize) -> Option<usize> {
        const LEVELS: [&[&str]; 6] =
            [&["||"], &["&&"], &["==", "!="], &["<=", ">=", "<", ">"], &["+", "-"], &["*", "/", "%"]];
        let Some(signs) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        while let Some(sign) = signs.iter().find(|sign| self.eats(sign)) {
            let right = self.binary(level + 1)?;
            left = match *sign {
                "||" => usize::from(left != 0 || right != 0),
                "&&" => usize::from(left != 0 && right != 0),
                "==" => usize::from(left == right),
                "!=" => usize::from(left != right),
                "<=" => usize::from(left <= right),
                ">=" => usize::from(left >= right),
                "<" => usize::from(left < right),
                ">" => usize::from(left > right),
                "+" => left.checked_add(right)?,
                "-" => left.checked_sub(right)?,
                "*" => left.checked_mul(right)?,
                "/" => left.checked_div(right)?,
                _ => left.checked_rem(right)?,
            };
        }
        Some(left)
    }

    fn unary(&mut self) -> Option<usize> {
        if self.eats("!") {
            return Some(usize::from(self.unary()? == 0));
        }
        if self.eats("n") {
            return Some(self.number);
        }
        if self.eats("(") {
            self.depth += 1;
            let value = if self.depth <= DEEPEST { self.choice()? } else { return None };
            self.depth -= 1;
            return self.eats(")").then_some(value);
        }
        let digits = self.rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(self.rest.len());
        let (number, rest) = self.rest.split_at(digits);
        self.rest = rest;
        number.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_as_catalogues_have_them() {
        let forms = |header: &str, numbers: &[usize]| {
            let plurals = Plurals::parse(header).unwrap();
            numbers
                .iter()
                .map(|number| plurals.table.as_bytes()[crate::place_of(*number)] - b'0')
                .collect::<Vec<_>>()
        };
        let polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);";
        assert_eq!(
            forms(polish, &[0, 1, 2, 4, 5, 12, 21, 22, 25, 101, 112, 122, 1002, 1012]),
            [2, 0, 1, 1, 2, 2, 2, 1, 2, 2, 2, 1, 1, 2]
        );
        assert_eq!(forms("nplurals=1; plural=0;", &[0, 1, 7]), [0, 0, 0]);
        assert_eq!(forms("nplurals=2; plural=n>1;", &[0, 1, 2]), [0, 0, 1]);
        assert_eq!(Plurals::parse("nplurals=2; plural=(n != 1);").unwrap(), Plurals::default());
        assert_eq!(Plurals::default().table(), "");
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for header in [
            "",
            "nplurals=2",
            "nplurals=0; plural=0;",
            "nplurals=2; plural=n;",
            "nplurals=2; plural=(n!=1;",
            "nplurals=2; plural=n%0;",
            "nplurals=2; plural=n==1000;",
            "nplurals=2; plural=n != 1 x;",
        ] {
            assert!(Plurals::parse(header).is_err(), "{header}");
        }
        let deep = format!("nplurals=2; plural={}n{};", "(".repeat(400), ")".repeat(400));
        assert!(Plurals::parse(&deep).is_err());
        // `!` and `?` nest without parentheses.
        assert!(Plurals::parse(&format!("nplurals=2; plural={}n;", "!".repeat(900))).is_ok());
    }
}
