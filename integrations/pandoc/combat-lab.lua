-- A filter for Pandoc: in HTML, code blocks of the class "combat" become stages. Set options in a comment line.
local names = { edition = true, editions = true, frame = true, mode = true, controls = true, theme = true, height = true, fit = true }
local letters = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

-- As in every integration: on a line of its own, each value perhaps in quotes.
local function options(text)
  local line = ("\n" .. text):match("\n%s*#%s*combat%-lab:([^\n]*)") or ""
  local given, order, at = {}, {}, 1
  while true do
    local from, to, name = line:find("([a-z]+)", at)
    if not from then break end
    local _, quoted, value = line:find('^="([^"]*)"', to + 1)
    local _, plain, word = line:find("^=(%S+)", to + 1)
    if names[name] then
      if given[name] == nil then order[#order + 1] = name end
      given[name] = value or word or ""
    end
    at = (quoted or plain or to) + 1
  end
  local attributes = ""
  for _, name in ipairs(order) do
    attributes = attributes .. (' %s="%s"'):format(name, (given[name]:gsub('[&<>"]', letters)))
  end
  return attributes
end

function CodeBlock(block)
  if not block.classes:includes("combat") or not FORMAT:match("html") and not FORMAT:match("revealjs") then return nil end
  -- The text of a question has the answers.
  local hidden = ""
  for line in block.text:gmatch("[^\n]+") do
    local word = line:lower():gsub("^[%w_.,+ -]+:", ""):match("^%s*(%a+)%s")
    if word == "ask" or word == "goal" then hidden = " hidden" end
  end
  return pandoc.RawBlock("html", ("<combat-lab%s><pre%s>%s</pre></combat-lab>"):format(options(block.text), hidden, (block.text:gsub("[&<>]", letters))))
end
